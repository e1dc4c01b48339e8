import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: string;
  error?: string;
  inputRef: Ref<HTMLInputElement>;
  /** Rendered inside the box, after the text. */
  children?: ReactNode;
}

/** Renders a labelled input with its error below it. */
export function SignInField({ id, label, error, inputRef, children, ...input }: FieldProps) {
  return (
    <div className="entrar-campo">
      <label htmlFor={id}>{label}</label>
      <div className="entrar-caixa">
        <input
          {...input}
          id={id}
          ref={inputRef}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-erro` : undefined}
        />
        {children}
      </div>
      {error && (
        <p className="entrar-erro-campo" id={`${id}-erro`}>
          {error}
        </p>
      )}
    </div>
  );
}
