/** What a browser has to find out before it gets a code: a number that makes a hash begin with zeros. */
export interface ProofTask {
  /** Unix seconds, by the clock of the shop. */
  at: number;
  /** How many bits of the hash are zero. */
  bits: number;
}

/** About 16,000 hashes: half a second on a phone. */
export const proofBits = 14;
/** A browser refuses to work longer, whatever a shop asks. */
export const mostProofBits = 20;

/** In seconds. */
export const proofLifetime = 5 * 60;

/** The time of the task, and the number that was found. */
export const proofPattern = /^(\d{1,12})\.\d{1,12}$/;

export const proofOf = ({ at }: ProofTask, number: number): string => `${at}.${number}`;

/** Whose hash begins with zeros. */
export const provenText = (address: string, proof: string): string => `${address} ${proof}`;

export const timeOfProof = (proof: string): number => Number(proofPattern.exec(proof)?.[1] ?? Number.NaN);

export function startsWithZeros(hash: Uint8Array, bits: number): boolean {
  const whole = bits >> 3;
  return hash.subarray(0, whole).every((byte) => byte === 0) && (hash[whole] ?? 0) >> (8 - (bits & 7)) === 0;
}
