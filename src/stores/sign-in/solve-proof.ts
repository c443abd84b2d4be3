import { type ProofTask, proofOf, provenText, startsWithZeros } from '../../domain/sign-in/proof-of-work.ts';

/** Hashes at a time: each is asynchronous, so one by one they would take several times as long. */
const batch = 64;

/** Finds a proof by trying numbers. */
export async function solveProof(address: string, task: ProofTask): Promise<string> {
  const encoder = new TextEncoder();
  for (let first = 0; ; first += batch) {
    const proofs = Array.from({ length: batch }, (_, index) => proofOf(task, first + index));
    const hashes = await Promise.all(
      proofs.map((proof) => crypto.subtle.digest('SHA-256', encoder.encode(provenText(address, proof)))),
    );
    const proof = proofs[hashes.findIndex((hash) => startsWithZeros(new Uint8Array(hash), task.bits))];
    if (proof !== undefined) return proof;
  }
}
