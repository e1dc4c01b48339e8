import { useTranslate } from 'ra-core';
import type { Ambiente } from '../../contract/ambiente.ts';

interface Props {
  /** A session that an older version stored does not say. */
  ambiente: Ambiente | undefined;
  /** Production is silent, except where something is said yes to. */
  producao?: boolean;
}

/** Where the acts of the company beside it go: the simulator, the tests of the authority or, where it is asked for, production. */
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
