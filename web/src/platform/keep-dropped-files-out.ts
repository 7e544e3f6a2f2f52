/** Prevents the browser from replacing the application with a file that is dropped outside a drop zone. */
export function keepDroppedFilesOut(): void {
  const refuse = (event: DragEvent) => {
    // A field accepts dropped text, and a drop zone has already handled the event.
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  // On the window, so that every drop zone of the page comes first.
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
}
