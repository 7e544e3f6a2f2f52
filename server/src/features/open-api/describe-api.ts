import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@arrival-desk/contract/api.ts';
import type { EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import { intakeVersion } from '@arrival-desk/contract/intake/intake-version.ts';
import { type Cures, describeFailure } from './describe-failures.ts';
import { describeOperation, tagOf } from './describe-operation.ts';
import { describeWebhooks } from './describe-webhooks.ts';

const docs = join(import.meta.dirname, '../../../../docs');
const textOf = (name: string) => readFileSync(join(docs, name), 'utf8');

/** The guide for landing sites, and the changelog of their API; Markdown. */
export const guide = textOf('integration.md');
export const changelog = textOf('integration-changes.md');

const tags: Record<string, string> = {
  admin: 'The staff application.',
  intake: 'Landing sites.',
  front: 'The visitor area.',
  'mail-events': 'Reports of mail providers.',
  server: 'Health, figures and stored files.',
};

const securitySchemes: Record<string, object> = {
  staffToken: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: '`data.jwtToken` of `POST /api/admin/admin-login`, without a prefix.',
  },
  intakeKey: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'The key of a landing site, created by an Admin on the Landing Sites page; `Bearer <key>` works too.',
  },
  visitorCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-visitor',
    description: 'Set by `POST /api/front/track-order`.',
  },
};

/** The whole API as OpenAPI 3.1, from the contract's own schemas. */
export function describeApi(): object {
  return describe(endpoints, new Map(), {
    title: 'Arrival Desk API',
    summary: 'Back office and visitor area of a China-arrival-card service.',
    description: 'Landing sites need a part of it only: see `/api/docs/intake`.',
  });
}

/** The part for landing sites, with the integration guide. */
export function describeIntakeApi(): object {
  return describe(
    endpoints.filter(({ access }) => access === 'intake').toSorted(byWhatSitesBeginWith),
    curesOf(guide),
    {
      title: 'Arrival Desk API for landing sites',
      summary: 'Send orders and payments, and learn what became of them.',
      version: intakeVersion,
      description: `${guideOfPage(guide)}\n${changesOfPage(changelog)}`,
    },
  );
}

const isOfOrders = ({ path }: EndpointDefinition) => path.startsWith('/api/intake/orders');

/** Orders first; the rest by their addresses. */
const byWhatSitesBeginWith = (one: EndpointDefinition, other: EndpointDefinition) =>
  Number(isOfOrders(other)) - Number(isOfOrders(one)) || one.path.localeCompare(other.path);

/** Without its title, and without links to its own headings, for which tools that show a description have no anchors. */
function guideOfPage(text: string): string {
  return text.replace(/^# .*\n+/, '').replace(/\[([^\]]*)\]\((?:#|integration-changes)[^)]*\)/g, '$1');
}

const changesOfPage = (text: string) => text.replace(/^#/gm, '##');

/** The last column of the guide's table of errors, by their codes. */
function curesOf(text: string): Cures {
  const rows = guideOfPage(text).matchAll(/^\| \d{3} \| `(\w+)` \| .* \| (.*) \|$/gm);
  return new Map([...rows].map(([, code = '', cure = '']) => [code, cure]));
}

function describe(described: readonly EndpointDefinition[], cures: Cures, info: object): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of described) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOperation(endpoint, cures) };
  }
  const operations = JSON.stringify(paths);
  const usedTags = Object.keys(tags).filter((name) => described.some(({ path }) => tagOf(path) === name));
  const usedSchemes = Object.entries(securitySchemes).filter(([name]) => operations.includes(`"${name}"`));
  return {
    openapi: '3.1.0',
    info: { version: '1.0.0', ...info, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/', description: 'This server.' }],
    tags: usedTags.map((name) => ({ name, description: tags[name] })),
    paths,
    webhooks: describeWebhooks(),
    components: {
      securitySchemes: Object.fromEntries(usedSchemes),
      schemas: { Failure: describeFailure(described, ['method_not_allowed']) },
    },
  };
}
