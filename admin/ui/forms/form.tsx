import type { ComponentProps, ReactElement } from 'react';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  readonly onSubmit: () => unknown;
}

/** A form that is validated by us and by the server, not by the browser. */
export function Form({ onSubmit, ...props }: FormProps): ReactElement {
  return (
    <form
      {...props}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React events bubble through portals: a dialog's form may be inside another form.
        event.stopPropagation();
        onSubmit();
      }}
    />
  );
}
