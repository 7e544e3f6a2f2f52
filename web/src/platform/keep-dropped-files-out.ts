/** A browser opens a file that is dropped where nothing takes it, in place of the application. Not here. */
export function keepDroppedFilesOut(): void {
  const refuse = (event: DragEvent) => {
    // A field takes dropped text, and a place for files has taken the event already.
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  // On the window: after every place on the page.
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
}
