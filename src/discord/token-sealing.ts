import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** What is sealed can be read with the same bot's token alone: by itself a copy of the database opens nothing. */
export interface Sealing {
  /** `about` is what it belongs to; elsewhere it does not open. */
  seal(secret: string, about: string): string
  /** Null where it was sealed with another token, for something else, or is nothing that was sealed. */
  open(sealed: string, about: string): string | null
}

const method = 'aes-256-gcm'
const keyLength = 32
const nonceLength = 12
const tagLength = 16

/** @param token of the bot */
export function sealingWith(token: string): Sealing {
  const key = Buffer.from(hkdfSync('sha256', token, '', 'pending presses', keyLength))
  return {
    seal(secret, about) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(method, key, nonce).setAAD(Buffer.from(about))
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },

    open(sealed, about) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < nonceLength + tagLength) return null
      const tagEnd = nonceLength + tagLength
      try {
        const decipher = createDecipheriv(method, key, bytes.subarray(0, nonceLength), {
          authTagLength: tagLength,
        })
        decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(nonceLength, tagEnd))
        return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
