import { useTranslate } from 'ra-core';
import { type ComponentType, useId } from 'react';
import {
  type CampoPedido as Campo,
  MENOR_MOTIVO,
} from '../../../../contract/fiscal/nfse/regras/aprovavel.ts';
import { TextBox } from '../../../ui/TextBox.tsx';

const MOST = 500;

/** Whether a reason says enough. */
export const basta = (texto: string): boolean => texto.trim().length >= MENOR_MOTIVO;

interface Props {
  value: string;
  /** It was sent: what is missing is said. */
  tried: boolean;
  help?: string | undefined;
  autoFocus?: boolean;
  onChange: (value: string) => void;
}

/** Why, in the person's own words; it stays in the history of the note. */
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

/** By which field a person gives what a refusal asks for: one that is new does not compile without its own. */
const CAMPOS: Readonly<Record<Campo, ComponentType<Props>>> = { motivo: CampoMotivo };

/** The field that answers a refusal. */
export function CampoPedido({ pede, ...props }: Props & { pede: Campo }) {
  const Asked = CAMPOS[pede];
  return <Asked {...props} />;
}
