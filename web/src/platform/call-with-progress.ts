import type { EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import {
  type CallInput,
  type CallResult,
  endpointAddress,
  requestBody,
  resultOf,
  unexpected,
  unreachable,
} from './call-endpoint.ts';

/**
 * Calls a multipart endpoint and reports how much of the body has been sent, from 0 to 1, which `fetch` cannot.
 * Returns the same as `callEndpoint`.
 */
export function callWithProgress<E extends EndpointDefinition>(
  endpoint: E,
  input: CallInput<E>,
  onProgress: (part: number) => void,
): Promise<CallResult<E>> {
  const loose = input as CallInput<EndpointDefinition>;
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, endpointAddress(endpoint, loose));
    if (input.token) request.setRequestHeader('Authorization', input.token);
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total);
    request.onerror = () => resolve(unreachable());
    request.onload = () => {
      try {
        resolve(resultOf(JSON.parse(request.responseText), request.status));
      } catch {
        resolve(unexpected(request.status));
      }
    };
    request.send(requestBody(endpoint, loose) as XMLHttpRequestBodyInit);
  });
}
