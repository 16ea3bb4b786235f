import { StoreUnusable } from './errors.ts'

/** An error of Postgres, TLS or the operating system. */
interface Failure {
  code?: unknown
  syscall?: unknown
  severity?: unknown
  message: string
}

/** Names from an address that a message may quote. */
interface Names {
  role: string
  database: string
  host: string
}

type Sentence = (failure: Failure, names: Names) => string

/** Permanent errors that an operator has to fix, with their messages. The first match counts. */
const causes: [fits: (failure: Failure) => boolean, sentence: Sentence][] = [
  [
    messageMatches(/unsupported startup parameter/),
    ({ message }) =>
      `The pooler before the database refuses a parameter of the connection (${message}): remove it from DATABASE_URL, or add it to PgBouncer's ignore_startup_parameters.`,
  ],
  [
    messageMatches(/client password must be/),
    (_, { role }) =>
      `The server wants a password for the role "${role}", and DATABASE_URL has none: add it, as in postgres://user:password@host:5432/database.`,
  ],
  [
    either(has('28P01'), messageMatches(/(password|SASL) authentication failed|auth failed/)),
    (_, { role }) =>
      `The server refuses the password of the role "${role}": correct it in DATABASE_URL, where special characters are written as in any address (@ as %40).`,
  ],
  [
    has('28000'),
    ({ message }, { role, database }) =>
      `The server does not let the role "${role}" into the database "${database}" (${message}): create the role, allow it in pg_hba.conf, or add sslmode=require to DATABASE_URL where the server wants TLS.`,
  ],
  [
    either(has('3D000'), messageMatches(/^no such database/)),
    (_, { role, database }) =>
      `The server has no database "${database}": create it (CREATE DATABASE "${database}" OWNER "${role}"), or correct its name in DATABASE_URL.`,
  ],
  [
    has('42501'),
    ({ message }, { role, database }) =>
      `The role "${role}" lacks a right in the database "${database}" (${message}): grant it, or make the role the owner of the database and of all in its schemas.`,
  ],
  [
    messageMatches(/does not support SSL connections/),
    () =>
      'The server offers no TLS, and DATABASE_URL asks for it: remove sslmode from DATABASE_URL, or turn TLS on at the server.',
  ],
  [
    has('ERR_TLS_CERT_ALTNAME_INVALID'),
    (_, { host }) =>
      `The server's certificate is not for "${host}": write the name that it is for into DATABASE_URL, or set sslmode=verify-ca there, which compares no names.`,
  ],
  [
    matches(/^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/),
    ({ message }) =>
      `The server's certificate is out of date (${message}): renew it, and see that the clocks of both machines are right.`,
  ],
  [
    matches(/^(DEPTH_ZERO_)?SELF_SIGNED_|^UNABLE_TO_|^CERT_/),
    () =>
      `The server's certificate is not signed by an authority that is trusted here: set sslrootcert=FILE in DATABASE_URL to the certificate of the authority that signed it, or set sslmode=no-verify, which encrypts and does not check who answers.`,
  ],
  [
    ({ code, syscall }) => syscall === 'open' || code === 'EISDIR',
    ({ code }) =>
      `A file that DATABASE_URL names for TLS (sslrootcert, sslcert, sslkey) cannot be read (${String(code)}): correct its path, or let this user read it.`,
  ],
  [
    matches(/^(ERR_OSSL|ERR_SSL|ERR_TLS|EPROTO)/),
    ({ message }) =>
      `TLS with the server fails (${message}): correct sslmode, sslrootcert, sslcert and sslkey in DATABASE_URL.`,
  ],
]

/** The server's message may have several lines. */
const lineBreaks = /\s+/g

function has(code: string): (failure: Failure) => boolean {
  return (failure) => failure.code === code
}

function matches(shape: RegExp): (failure: Failure) => boolean {
  return ({ code }) => typeof code === 'string' && shape.test(code)
}

function messageMatches(words: RegExp): (failure: Failure) => boolean {
  return ({ message }) => words.test(message)
}

function either(...all: ((failure: Failure) => boolean)[]): (failure: Failure) => boolean {
  return (failure) => all.some((fits) => fits(failure))
}

/** Returns a `StoreUnusable` if an operator has to fix the error. Returns any other error unchanged. */
export function unusable(error: unknown, url: string): unknown {
  if (!(error instanceof Error) || error instanceof StoreUnusable) return error
  const failure = error as Failure
  const sentence = causes.find(([fits]) => fits(failure))?.[1]
  return sentence
    ? new StoreUnusable(sentence(failure, namesIn(url)).replace(lineBreaks, ' '), { cause: error })
    : error
}

function namesIn(url: string): Names {
  const { username, hostname, pathname, searchParams } = new URL(url)
  const role = decodeURIComponent(searchParams.get('user') ?? username)
  return {
    role,
    database: decodeURIComponent(pathname.slice(1)) || role,
    host: searchParams.get('host') ?? decodeURIComponent(hostname),
  }
}
