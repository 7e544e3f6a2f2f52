import { vi } from 'vitest';

type Progress = { lengthComputable: boolean; loaded: number; total: number };

let latest: StandIn | null = null;

/** `XMLHttpRequest`, with which files are uploaded: asks the stand-in of the server at `fetch`. */
class StandIn {
  readonly upload: { onprogress: ((event: Progress) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  responseText = '';
  status = 0;
  readonly #headers: Record<string, string> = {};
  #method = '';
  #url = '';

  open(method: string, url: string) {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value;
  }

  async send(body: FormData) {
    latest = this;
    try {
      const response = await fetch(this.#url, { method: this.#method, headers: this.#headers, body });
      this.responseText = await response.text();
      this.status = response.status;
    } catch {
      return this.onerror?.();
    }
    this.onload?.();
  }
}

export function stubUploads(): void {
  latest = null;
  vi.stubGlobal('XMLHttpRequest', StandIn);
}

/** Reports to the screen how much of the newest upload has been sent, from 0 to 1. */
export function tellUploaded(part: number): void {
  latest?.upload.onprogress?.({ lengthComputable: true, loaded: part * 100, total: 100 });
}
