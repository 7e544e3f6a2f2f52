import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './search-box.module.css';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  value: string;
  /** Told 500 ms after the last key (SPEC.md section 9), or at once on Enter and Clear. */
  onSearch: (value: string) => void;
}

export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const told = useRef(value);
  // The address may change on its own, with Back.
  useEffect(() => {
    if (value !== told.current) setText(value);
    told.current = value;
  }, [value]);
  const tell = (next: string) => {
    told.current = next.trim();
    if (next.trim() !== value) onSearch(next.trim());
  };
  const tellLater = useDebouncedCallback(tell, 500);
  const tellNow = (next: string) => {
    tellLater.cancel();
    setText(next);
    tell(next);
  };
  return (
    <TextInput
      className={classes.box}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={text}
      maxLength={200}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        tellLater(currentTarget.value);
      }}
      onKeyDown={({ key }) => key === 'Enter' && tellNow(text)}
      leftSection={<IconSearch size={16} stroke={1.6} />}
      rightSection={text && <CloseButton size="sm" aria-label="Clear search" onClick={() => tellNow('')} />}
    />
  );
}
