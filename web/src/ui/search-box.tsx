import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { IconSearch } from './icons.ts';
import classes from './search-box.module.css';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  value: string;
  /** Called 500 ms after the last key (QUEUE-16), or at once on Enter, on Clear and when the field is left. */
  onSearch: (value: string) => void;
  /** Called on the arrow down key: moves to the results. */
  onLeave?: () => void;
  ref?: Ref<HTMLInputElement>;
}

export function SearchBox({ label, placeholder, value, onSearch, onLeave, ref }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const told = useRef(value);
  // The URL can change without this field, with Back.
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
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const { key, currentTarget } = event;
    if (key === 'Enter') tellNow(text);
    if (key === 'Escape' && !text) currentTarget.blur();
    if (key !== 'ArrowDown' || !onLeave) return;
    event.preventDefault();
    onLeave();
  }
  return (
    <TextInput
      ref={ref}
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
      onKeyDown={onKeyDown}
      // Searches immediately when the field is left: a later search would undo what the person clicks next.
      onBlur={() => text.trim() !== told.current && tellNow(text)}
      leftSection={<IconSearch size={16} stroke={1.6} />}
      rightSection={text && <CloseButton size="sm" aria-label="Clear search" onClick={() => tellNow('')} />}
    />
  );
}
