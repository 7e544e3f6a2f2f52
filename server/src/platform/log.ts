import type { FastifyBaseLogger } from 'fastify';

export type Log = Pick<FastifyBaseLogger, 'error' | 'warn' | 'info' | 'debug'>;
