import type { ComponentProps, ReactElement } from 'react';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  readonly onSubmit: () => unknown;
}

/** A form whose fields are checked by us and by the server, not by the browser. */
export function Form({ onSubmit, ...props }: FormProps): ReactElement {
  return (
    <form
      {...props}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog with a form of its own may be inside another form.
        event.stopPropagation();
        onSubmit();
      }}
    />
  );
}
