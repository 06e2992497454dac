/** Moves to the first field with an error, in the order of the page, and opens the section that hides it. */
export function focusFirstError(within: ParentNode | null): void {
  const field = within?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!field) return;
  for (
    let hidden = field.closest('details');
    hidden;
    hidden = hidden.parentElement?.closest('details') ?? null
  ) {
    hidden.open = true;
  }
  // The focus alone would leave the field behind the sticky bar.
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
}
