import { Alert, Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { formatAccessKey } from '../../../contract/brasil/accessKey.ts';
import { MANIFESTACOES } from '../../../contract/fiscal/manifestacao.ts';
import type { Conferida } from '../../../contract/fiscal/pedidoManifestacao.ts';
import { ConfirmacaoFields } from '../../auth/ConfirmacaoFields.tsx';
import type { ConfirmacaoState } from '../../auth/useConfirmacao.ts';
import { EmpresasQueAgem } from './EmpresasQueAgem.tsx';
import { Linhas } from './Linhas.tsx';
import type { Escolha, Linha } from './manifestApi.ts';

interface Props {
  escolha: Escolha;
  conferidas: readonly Conferida[];
  confirmacao: ConfirmacaoState;
  /** Whether the person wants those sent whose term is over. */
  ciente: boolean;
  onCiente: (ciente: boolean) => void;
}

/** The documents that may be sent. */
export function mayGo(conferidas: readonly Conferida[]): Linha[] {
  return conferidas.flatMap(({ chave, empresaId, recusa }) =>
    chave !== null && recusa === null ? [{ texto: chave, empresaId }] : [],
  );
}

/** Those of them whose term is over. */
export function atrasadas(conferidas: readonly Conferida[]): readonly Conferida[] {
  return conferidas.filter(({ recusa, foraDoPrazo }) => recusa === null && foraDoPrazo !== null);
}

/** How a line is called: its document where it is known, else its key, else the line itself. */
function nameOf({ linha, chave, emitente, numero, serie }: Conferida): string {
  if (emitente !== '') return `${emitente} · ${numero ?? '?'}/${serie ?? '?'}`;
  return chave === null ? linha : formatAccessKey(chave);
}

/** All that the person says yes to: name, code, consequence, company, which documents and, for many, who one is said again. */
export function ConfirmManifestacao({ escolha, conferidas, confirmacao, ciente, onCiente }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const { nome, consequencia, justificativa } = MANIFESTACOES[escolha.codigo];
  const going = conferidas.filter(({ recusa }) => recusa === null);
  const late = atrasadas(conferidas);
  const staying = conferidas.filter(({ recusa }) => recusa !== null);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box component="section" aria-labelledby={titleId}>
        <Typography id={titleId} variant="h6" component="h3" sx={{ fontSize: '1.05rem', fontWeight: 700 }}>
          {nome}{' '}
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            ({escolha.codigo})
          </Box>
        </Typography>
        <Typography>{consequencia}</Typography>
        <EmpresasQueAgem conferidas={going} />
        {justificativa && (
          <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>
            {translate('manifestacao.com_justificativa', { texto: escolha.justificativa })}
          </Typography>
        )}
      </Box>
      {staying.length > 0 && (
        <Box>
          <Alert severity="warning" sx={{ mb: 1 }}>
            {translate('manifestacao.ficam', { smart_count: staying.length })}
          </Alert>
          <Linhas linhas={staying.map((one) => ({ nome: nameOf(one), texto: one.recusa ?? '' }))} />
        </Box>
      )}
      {going.length > 0 && (
        <Box>
          <Typography variant="subtitle2" component="h3">
            {translate('manifestacao.vao', { smart_count: going.length })}
          </Typography>
          <Linhas
            linhas={going.map((one) => ({ nome: nameOf(one), texto: one.foraDoPrazo ?? one.aviso ?? '' }))}
          />
        </Box>
      )}
      {late.length > 0 && (
        <Alert severity="warning">
          {translate('manifestacao.fora_do_prazo', { smart_count: late.length })}
          <FormControlLabel
            sx={{ display: 'flex', mt: 0.5 }}
            control={<Checkbox checked={ciente} onChange={(_event, checked) => onCiente(checked)} />}
            label={translate('manifestacao.enviar_fora_do_prazo')}
          />
        </Alert>
      )}
      {going.length > 1 && (
        <Box sx={{ maxWidth: '24rem' }}>
          <ConfirmacaoFields state={confirmacao} />
        </Box>
      )}
    </Box>
  );
}
