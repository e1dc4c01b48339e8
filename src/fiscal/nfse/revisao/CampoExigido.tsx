import { useTranslate } from 'ra-core';
import { type ComponentType, useId } from 'react';
import {
  type CampoPedido as Campo,
  MENOR_MOTIVO,
} from '../../../../contract/fiscal/nfse/regras/aprovavel.ts';
import { TextBox } from '../../../ui/TextBox.tsx';

const MOST = 500;

/** Returns whether a reason is long enough. */
export const basta = (texto: string): boolean => texto.trim().length >= MENOR_MOTIVO;

interface Props {
  value: string;
  /** Whether it was submitted: a missing reason then shows an error. */
  tried: boolean;
  help?: string | undefined;
  autoFocus?: boolean;
  onChange: (value: string) => void;
}

/** Renders the field for the user's reason, which is stored in the history of the nota. */
export function CampoMotivo({ value, tried, help, autoFocus = false, onChange }: Props) {
  const translate = useTranslate();
  const id = useId();
  return (
    <TextBox
      id={id}
      label={translate('nfs.motivo.por_que')}
      value={value}
      required
      autoFocus={autoFocus}
      multiline
      minRows={2}
      maxRows={8}
      help={help}
      error={tried && !basta(value) ? translate('nfs.motivo.diga') : undefined}
      onChange={(event) => onChange(event.target.value)}
      htmlInput={{ maxLength: MOST }}
    />
  );
}

/** Component for each field that resolves a refusal: a new field does not compile without one. */
const CAMPOS: Readonly<Record<Campo, ComponentType<Props>>> = { motivo: CampoMotivo };

/** Renders the field that resolves a refusal. */
export function CampoExigido({ pede, ...props }: Props & { pede: Campo }) {
  const Asked = CAMPOS[pede];
  return <Asked {...props} />;
}
