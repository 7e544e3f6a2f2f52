import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { removeFile } from './document-files.ts';

interface EraseFilesData {
  names: string[];
}

const eraseFilesJob = { name: 'erase-files' } as const;

/** Queues a job that removes files after the caller's transaction, which deletes their rows, has committed. */
export async function eraseFiles({ jobs }: Pick<Context, 'jobs'>, trx: Trx, names: string[]): Promise<void> {
  await jobs.enqueue<EraseFilesData>(trx, eraseFilesJob, { names });
}

/** The job that removes the files of deleted documents. */
export function makeEraseFilesJob({ files }: Pick<Context, 'files'>): JobKind<EraseFilesData> {
  return {
    ...eraseFilesJob,
    retries: 20,
    firstDelay: 10,
    maxDelay: 3600,
    async handle({ names }) {
      for (const name of names) await removeFile(files, name);
    },
  };
}
