import { join } from 'node:path';
import { serverEnv, serverOptions } from '../scripts/server-env.mjs';
import { type Program, start, untilReady } from './programs.ts';

export const admin = { name: 'Admin', email: 'admin@cluster.example', password: 'cluster-password-1' };
/** Not placeholders, because production sends no mail with those. */
export const addresses = { MAIL_FROM: 'Desk <desk@cluster.org>', SUPPORT_EMAIL: 'help@cluster.org' };
/** The data key of all servers. */
export const dataKey = Buffer.alloc(32, 'the data key of checks').toString('base64');
export const intakeKey = 'cluster-intake-key-0123456789';

interface Settings {
  databaseUrl: string;
  directUrl: string;
  dataDir: string;
  smtpUrl: string;
  /** Further variables. */
  env?: Record<string, string>;
}

/** One server process, which keeps its port across restarts. */
export class DeskServer {
  readonly port: number;
  readonly #settings: Settings;
  #program: Program | undefined;

  constructor(port: number, settings: Settings) {
    this.port = port;
    this.#settings = settings;
  }

  /** Starts a build and waits until it is ready. */
  async start(build: string): Promise<void> {
    const { databaseUrl, directUrl, dataDir, smtpUrl, env } = this.#settings;
    const program = start(process.execPath, [...serverOptions, join(build, 'server/src/main.ts')], {
      env: {
        ...serverEnv,
        PATH: process.env.PATH ?? '',
        NODE_ENV: 'production',
        PORT: String(this.port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        DATABASE_DIRECT_URL: directUrl,
        DATA_KEY: dataKey,
        JWT_SECRET: 'one secret for all of the servers, long enough',
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        INTAKE_API_KEY: intakeKey,
        // The load uses one key and is faster than any landing site.
        INTAKE_CALLS_PER_MINUTE: '1000000',
        SMTP_URL: smtpUrl,
        PUBLIC_URL: `http://localhost:${this.port}`,
        ...addresses,
        TRUST_PROXY: 'on',
        DRAIN_SECONDS: '3',
        LOG_LEVEL: 'warn',
        ...env,
      },
    });
    this.#program = program;
    await untilReady(`The server on port ${this.port}`, program, async () => {
      const response = await fetch(`http://127.0.0.1:${this.port}/readyz`, { signal: AbortSignal.timeout(5000) });
      return response.ok;
    });
  }

  /** Its process, while it runs. */
  get pid(): number | undefined {
    return this.#program?.isOver() ? undefined : this.#program?.child.pid;
  }

  /** What it has printed since it was started. */
  output(): string {
    return this.#program?.output() ?? '';
  }

  async kill(): Promise<void> {
    await this.#program?.end('SIGKILL');
  }

  /** Stops the server gracefully. */
  async stop(): Promise<void> {
    await this.#program?.end('SIGTERM');
  }
}
