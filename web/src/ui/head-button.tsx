import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import classes from './page-head.module.css';

interface HeadButtonProps extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  icon: ReactNode;
}

/** A button in the head of a page. On a phone its word is for screen readers, so that the head is one line. */
export function HeadButton({ icon, ...button }: HeadButtonProps) {
  return (
    <Button
      variant="default"
      leftSection={icon}
      classNames={{ root: classes.button, section: classes.icon, label: classes.word }}
      {...button}
    />
  );
}
