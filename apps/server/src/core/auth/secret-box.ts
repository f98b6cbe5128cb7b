import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** Encrypts secrets that are stored in the database, so that a copy of the database alone does not reveal them. */
export interface SecretBox {
  encrypt(text: string, owner: string): string;
  /** Returns undefined if the text was altered, or was encrypted with another secret or for another owner. */
  decrypt(encrypted: string, owner: string): string | undefined;
}

/** A box whose key is derived from the server's secret. Each ciphertext is bound to its owner's id. */
export function createSecretBox(secret: string): SecretBox {
  const key = createHmac('sha256', secret).update('secret box').digest();
  return {
    encrypt(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64url');
    },
    decrypt(encrypted, owner) {
      try {
        const bytes = Buffer.from(encrypted, 'base64url');
        const nonce = bytes.subarray(0, NONCE_BYTES);
        const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
        const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(owner))
          .setAuthTag(tag);
        const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
        return text.toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
