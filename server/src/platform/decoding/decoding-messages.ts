import type { AppError } from '../errors.ts';

/** What the decoding process is asked: to call `decode` of a module of this server with the bytes of a file. */
export interface DecodingQuestion {
  module: string;
  bytes: Uint8Array;
  input: unknown;
}

/** What it answers. `memory` is the bytes that it has then; `too_much` is sent while it works. */
export type DecodingAnswer =
  | { kind: 'decoded'; output: unknown; memory: number }
  | { kind: 'refused'; code: AppError['code']; message: string; details: AppError['details']; memory: number }
  | { kind: 'failed'; frames: string; memory: number }
  | { kind: 'too_much' };
