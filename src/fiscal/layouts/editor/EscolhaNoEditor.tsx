import { useId } from 'react';
import { TextBox } from '../../../ui/TextBox.tsx';

interface Props<K extends string> {
  label: string;
  /** Codes with their labels, in order. */
  opcoes: readonly (readonly [K, string])[];
  value: K | '';
  onChange: (value: K) => void;
  error?: string | undefined;
  help?: string | undefined;
  /** Text shown where nothing is chosen yet. */
  vazio?: string;
}

/** Returns the pairs of code and label, in the order of the codes. */
export function pares<K extends string>(nomes: readonly K[], textos: Readonly<Record<K, string>>) {
  return nomes.map((nome) => [nome, textos[nome]] as const);
}

/** Renders a choice among a few values as the browser's own list: the editor has dozens of them, each one keystroke from the next value. */
export function EscolhaNoEditor<K extends string>({
  label,
  opcoes,
  value,
  onChange,
  error,
  help,
  vazio,
}: Props<K>) {
  const id = useId();
  return (
    <TextBox
      id={id}
      select
      label={label}
      value={value}
      {...(error !== undefined && { error })}
      {...(help !== undefined && { help })}
      selectProps={{ native: true }}
      onChange={(event) => {
        const chosen = opcoes.find(([code]) => code === event.target.value);
        if (chosen) onChange(chosen[0]);
      }}
    >
      {vazio !== undefined && <option value="">{vazio}</option>}
      {opcoes.map(([code, text]) => (
        <option key={code} value={code}>
          {text}
        </option>
      ))}
    </TextBox>
  );
}
