import { type AuditAct, type AuditKind, auditActs, auditKinds } from '@arrival-desk/contract/audit-acts.ts';
import { useSearchParams } from 'react-router';

const names = ['staffId', 'kind', 'act', 'orderId', 'fromDate', 'toDate'] as const;
export type AuditFilter = Record<(typeof names)[number], string>;

export const noFilter: AuditFilter = { staffId: '', kind: '', act: '', orderId: '', fromDate: '', toDate: '' };

/** The filter and the page of the audit trail, which are in the URL. */
export function useAuditFilter() {
  const [params, setParams] = useSearchParams();
  const filter = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as AuditFilter;
  const change = (next: AuditFilter, before = '') =>
    setParams(Object.entries({ ...next, before }).filter(([, value]) => value !== ''));
  return { filter, before: params.get('before') ?? '', change };
}

/** The filter as the API takes it. */
export function asQuery({ kind, act, ...filter }: AuditFilter) {
  return {
    ...filter,
    kind: kind in auditKinds ? (kind as AuditKind) : undefined,
    act: act in auditActs ? (act as AuditAct) : undefined,
  };
}
