import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EmailText } from './email-text.tsx';

test('an email address can be broken before @ and points, and is copied whole (PAGE-51)', () => {
  const { container } = render(<EmailText address="mary.lamb@example.org" />);
  expect(container).toHaveTextContent(/^mary\.lamb@example\.org$/);
  expect(container.innerHTML).toBe('mary<wbr>.lamb<wbr>@example<wbr>.org');
});
