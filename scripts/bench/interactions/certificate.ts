/**
 * A self-signed certificate for localhost, and its key, which protects nothing. They were made with
 * `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 36500 -subj /CN=localhost
 * -addext subjectAltName=DNS:localhost -keyout key.pem -out cert.pem`.
 */
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

export interface Certificate {
  key: string;
  cert: string;
  /** By this hash of the public key, Chromium trusts the certificate: only trusted responses are cached. */
  publicKeyHash: string;
}

export function readCertificate(): Certificate {
  const both = readFileSync(new URL('localhost.pem', import.meta.url), 'utf8');
  const [cert = '', key = ''] = both.split(/(?=-----BEGIN PRIVATE KEY)/);
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  const publicKeyHash = createHash('sha256').update(publicKey).digest('base64');
  return { key, cert, publicKeyHash };
}
