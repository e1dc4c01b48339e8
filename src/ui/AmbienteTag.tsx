import { useTranslate } from 'ra-core';
import type { Ambiente } from '../../contract/ambiente.ts';

interface Props {
  /** Undefined in a session stored by an older version. */
  ambiente: Ambiente | undefined;
  /** Shows production too; by default only the other environments are shown, except in confirmations. */
  producao?: boolean;
}

/** Renders the environment in which the company beside it acts: the simulator, the authority's tests or, with `producao`, production. */
export function AmbienteTag({ ambiente, producao = false }: Props) {
  const translate = useTranslate();
  if (!ambiente || (ambiente === 'PRODUCAO' && !producao)) return null;
  return (
    <span
      className={`farol-ambiente ${ambiente === 'PRODUCAO' ? '' : 'farol-atencao'}`}
      title={translate(`ambiente.ajuda_${ambiente}`)}
    >
      {translate(`ambiente.${ambiente}`)}
    </span>
  );
}
