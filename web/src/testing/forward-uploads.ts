import { vi } from 'vitest';

/** Uploads report their progress, which only an XMLHttpRequest can. Passes them on to `fetch`, for which tests answer. */
export function forwardUploads(): void {
  class ForwardedRequest {
    upload: { onprogress?: (event: object) => void } = {};
    onload: () => void = () => undefined;
    onerror: () => void = () => undefined;
    status = 0;
    responseText = '';
    #url = '';
    #init: RequestInit = {};

    open(method: string, url: string): void {
      this.#url = url;
      this.#init = { method, headers: {} };
    }
    setRequestHeader(name: string, value: string): void {
      Object.assign(this.#init.headers as object, { [name]: value });
    }
    async send(body: FormData): Promise<void> {
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
      try {
        const response = await fetch(this.#url, { ...this.#init, body });
        this.status = response.status;
        this.responseText = await response.text();
      } catch {
        return this.onerror();
      }
      this.onload();
    }
  }
  vi.stubGlobal('XMLHttpRequest', ForwardedRequest);
}

/** A file that begins as a PDF does. */
export function pdfFile(name = 'card.pdf', content = '%PDF-1.4 the finished card'): File {
  return new File([content], name, { type: 'application/pdf' });
}
