import { useTranslate } from 'ra-core';
import { formatInstant } from '../../../../contract/brasil/date.ts';
import type { DetalheNota } from '../../../../contract/fiscal/nfse/detalhe.ts';
import { StateChip } from '../../../ui/StateChip.tsx';
import { Painel } from '../../detalhe/Painel.tsx';

const TONES = {
  PREPARADA: 'running',
  REGISTRADA: 'success',
  RECUSADA: 'error',
  INDETERMINADA: 'warning',
} as const;

/** What the taker told the ADN about the note; nothing where nothing was told and nothing may be. */
export function Manifestar({ nota: { manifestacao } }: { nota: DetalheNota }) {
  const translate = useTranslate();
  const { feita } = manifestacao;
  if (!feita) return null;
  const { tipo, situacao, quem, em, mensagem } = feita;
  return (
    <Painel titulo="nfs.manifestacao.titulo">
      <StateChip tone={TONES[situacao]} text={translate(`nfs.manifestacao.tipo_${tipo}`)} />
      <span>{translate(`nfs.manifestacao.situacao_${situacao}`, { quem, em: formatInstant(em) })}</span>
      {mensagem && <span>{mensagem}</span>}
    </Painel>
  );
}
