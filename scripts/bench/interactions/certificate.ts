/** A self-signed certificate for localhost, made at run time: not every machine has openssl. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { dayMs } from '../../../src/domain/time/units.ts';

export interface Certificate {
  key: string;
  cert: string;
  /** By this hash of the public key, Chromium trusts the certificate: only trusted responses are cached. */
  publicKeyHash: string;
}

const tags = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  text: 0x0c,
  time: 0x17,
  sequence: 0x30,
  set: 0x31,
  version: 0xa0,
  extensions: 0xa3,
  dnsName: 0x82,
} as const;

/** Object identifiers, encoded with their tag and length. */
const identifiers = {
  ecdsaWithSha256: Buffer.from('06082a8648ce3d040302', 'hex'),
  commonName: Buffer.from('0603550403', 'hex'),
  subjectAltName: Buffer.from('0603551d11', 'hex'),
};

const longForm = 0x80;
const byte = 0x100;

export function selfSigned(host: string): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const der = publicKey.export({ type: 'spki', format: 'der' });
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: pem(certificate(host, der, privateKey)),
    publicKeyHash: createHash('sha256').update(der).digest('base64'),
  };
}

function certificate(host: string, publicKey: Buffer, privateKey: KeyObject): Buffer {
  const algorithm = node(tags.sequence, identifiers.ecdsaWithSha256);
  const name = node(
    tags.sequence,
    node(tags.set, node(tags.sequence, identifiers.commonName, node(tags.text, Buffer.from(host)))),
  );
  const now = Date.now();
  const validity = node(tags.sequence, time(now - dayMs), time(now + dayMs));
  const names = node(tags.octetString, node(tags.sequence, node(tags.dnsName, Buffer.from(host))));
  const content = node(
    tags.sequence,
    node(tags.version, node(tags.integer, Buffer.from([2]))),
    node(tags.integer, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    validity,
    name,
    publicKey,
    node(tags.extensions, node(tags.sequence, node(tags.sequence, identifiers.subjectAltName, names))),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)]);
  return node(tags.sequence, content, algorithm, node(tags.bitString, signature));
}

/** One value in DER: tag, length, content. */
function node(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...lengthBytes(content.length)]), content]);
}

function lengthBytes(length: number): number[] {
  if (length < longForm) return [length];
  const bytes = length < byte ? [length] : [Math.floor(length / byte), length % byte];
  return [longForm + bytes.length, ...bytes];
}

/** As `YYMMDDhhmmssZ`. */
const time = (milliseconds: number): Buffer =>
  node(tags.time, Buffer.from(`${new Date(milliseconds).toISOString().replace(/\D/g, '').slice(2, 14)}Z`));

const pem = (der: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
