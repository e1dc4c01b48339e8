import { Alert, Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { MANIFESTACOES } from '../../../contract/fiscal/manifestacao.ts';
import type { Conferida } from '../../../contract/fiscal/pedidoManifestacao.ts';
import { ConfirmacaoFields } from '../../auth/ConfirmacaoFields.tsx';
import type { ConfirmacaoState } from '../../auth/useConfirmacao.ts';
import { agentesDe } from '../../ui/agentes.ts';
import { QuemAge } from '../../ui/QuemAge.tsx';
import { DocumentosConferidos } from './DocumentosConferidos.tsx';
import type { EscolhaDeManifestacao } from './manifestApi.ts';
import { type Ciente, type DocumentosEmGrupos, vao } from './vao.ts';

interface Props {
  escolha: EscolhaDeManifestacao;
  grupos: DocumentosEmGrupos;
  confirmacao: ConfirmacaoState;
  ciente: Ciente;
  onCiente: (ciente: Ciente) => void;
}

/** Renders everything that the user confirms: name, code, consequence, company, the documents and, for many, the identity confirmation. */
export function ConfirmManifestacao({ escolha, grupos, confirmacao, ciente, onCiente }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const { nome, consequencia, justificativa } = MANIFESTACOES[escolha.codigo];
  const { ficam, comRessalva, atrasadas, outras } = grupos;
  const going = vao(grupos, ciente);
  const list = (rotulo: string, conferidas: readonly Conferida[], textoDe: (one: Conferida) => string) => (
    <DocumentosConferidos
      rotulo={translate(rotulo, { smart_count: conferidas.length })}
      conferidas={conferidas}
      textoDe={textoDe}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box component="section" aria-labelledby={titleId}>
        <Typography id={titleId} variant="h3" component="h3">
          {nome}{' '}
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            ({escolha.codigo})
          </Box>
        </Typography>
        <Typography>{consequencia}</Typography>
        <QuemAge
          agentes={agentesDe(going.length > 0 ? going : Object.values(grupos).flat())}
          ciente={{ dito: ciente.ambientes, onDito: (ambientes) => onCiente({ ...ciente, ambientes }) }}
        />
        {justificativa && (
          <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>
            {translate('manifestacao.com_justificativa', { texto: escolha.justificativa })}
          </Typography>
        )}
      </Box>
      {comRessalva.length > 0 && (
        <Palavra
          texto={translate('manifestacao.com_ressalva', { smart_count: comRessalva.length })}
          sim={translate('manifestacao.enviar_com_ressalva', { smart_count: comRessalva.length })}
          value={ciente.ressalva}
          onChange={(ressalva) => onCiente({ ...ciente, ressalva })}
        >
          {list('manifestacao.com_ressalva', comRessalva, ({ ressalva, foraDoPrazo }) =>
            [ressalva, foraDoPrazo].filter(Boolean).join(' '),
          )}
        </Palavra>
      )}
      {atrasadas.length > 0 && (
        <Palavra
          texto={translate('manifestacao.fora_do_prazo', { smart_count: atrasadas.length })}
          sim={translate('manifestacao.enviar_fora_do_prazo', { smart_count: atrasadas.length })}
          value={ciente.atraso}
          onChange={(atraso) => onCiente({ ...ciente, atraso })}
        >
          {list('manifestacao.fora_do_prazo', atrasadas, ({ foraDoPrazo }) => foraDoPrazo ?? '')}
        </Palavra>
      )}
      {ficam.length > 0 && (
        <Box>
          <Alert severity="warning" sx={{ mb: 1 }}>
            {translate('manifestacao.ficam', { smart_count: ficam.length })}
          </Alert>
          {list('manifestacao.ficam', ficam, ({ recusa }) => recusa ?? '')}
        </Box>
      )}
      {outras.length > 0 && (
        <Box>
          <Typography variant="subtitle2" component="h3">
            {translate('manifestacao.vao', { smart_count: outras.length })}
          </Typography>
          {list('manifestacao.vao', outras, ({ aviso }) => aviso ?? '')}
        </Box>
      )}
      {going.length > 1 && (
        <Box sx={{ maxWidth: '24rem' }}>
          <ConfirmacaoFields state={confirmacao} />
        </Box>
      )}
    </Box>
  );
}

interface PalavraProps {
  texto: string;
  sim: string;
  value: boolean;
  onChange: (value: boolean) => void;
  children: ReactNode;
}

/** Renders documents that are sent only with the user's explicit consent: the reason, the documents, and the checkbox. */
function Palavra({ texto, sim, value, onChange, children }: PalavraProps) {
  return (
    <Box sx={{ border: 1, borderColor: 'warning.main', borderRadius: 1, overflow: 'hidden' }}>
      <Alert severity="warning" sx={{ borderRadius: 0 }}>
        {texto}
      </Alert>
      <Box sx={{ px: 1.5, pb: 0.5 }}>
        {children}
        <FormControlLabel
          sx={{ display: 'flex', mt: 0.5 }}
          control={<Checkbox checked={value} onChange={(_event, checked) => onChange(checked)} />}
          label={sim}
        />
      </Box>
    </Box>
  );
}
