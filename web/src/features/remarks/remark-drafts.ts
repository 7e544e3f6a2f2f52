import { remarkDraftsKey } from '../../platform/session.ts';

/** The values of the comment form. */
export const emptyDraft = {
  remark: '',
  whatsapp: false,
  telephone: false,
  statusRefund: false,
  voided: false,
  chargeBack: false,
};

type RemarkDraft = typeof emptyDraft;

function drafts(): Record<string, RemarkDraft> {
  try {
    return JSON.parse(sessionStorage.getItem(remarkDraftsKey) ?? '{}') as Record<string, RemarkDraft>;
  } catch {
    return {};
  }
}

/** The unsent comment on an order, stored in this tab until the session ends. */
export function readDraft(orderId: string): RemarkDraft {
  return { ...emptyDraft, ...drafts()[orderId] };
}

export function keepDraft(orderId: string, draft: RemarkDraft): void {
  const { [orderId]: _old, ...others } = drafts();
  const kept = Object.values(draft).some(Boolean) ? { ...others, [orderId]: draft } : others;
  sessionStorage.setItem(remarkDraftsKey, JSON.stringify(kept));
}
