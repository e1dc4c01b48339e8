import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext, useTranslate } from 'ra-core';
import { Link } from 'react-admin';
import { formatInstant } from '../../../contract/brasil/date.ts';
import { formatMomentoWithOffset } from '../../../contract/brasil/momento.ts';
import { isComprovacao } from '../../../contract/esocial/comprovacao.ts';
import type { DetalheEvento } from '../../../contract/esocial/respostas.ts';
import {
  SITUACOES_DO_EVENTO,
  type SituacaoDoEvento,
  TONS_SITUACAO,
} from '../../../contract/esocial/situacao.ts';
import { Section } from '../../resources/form/Section.tsx';
import { asText } from '../../ui/control.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import type { ResourceRow } from '../../ui/row.ts';
import { StateChip } from '../../ui/StateChip.tsx';
import { EventoDados } from './EventoDados.tsx';
import { EventoXml } from './EventoXml.tsx';
import { readDetalheDoEvento } from './eventosApi.ts';
import { Recibo } from './Recibo.tsx';

const WHOLE = { gridColumn: '1 / -1', minWidth: 0 } as const;
const isSituacao = (name: string): name is SituacaoDoEvento => name in SITUACOES_DO_EVENTO;

function Estado({ situacao }: { situacao: string }) {
  return isSituacao(situacao) ? (
    <StateChip tone={TONS_SITUACAO[situacao]} text={SITUACOES_DO_EVENTO[situacao]} />
  ) : (
    situacao
  );
}

/** Renders the occurrences, errors first: a warning is not an error, and the event was accepted. */
function Ocorrencias({ ocorrencias }: Pick<DetalheEvento, 'ocorrencias'>) {
  const translate = useTranslate();
  if (ocorrencias.length === 0) return null;
  const sorted = [...ocorrencias].sort((one, other) => other.tipo.localeCompare(one.tipo));
  return (
    <Section label={translate('esocial_eventos.detalhe.ocorrencias')}>
      <Box sx={{ ...WHOLE, display: 'grid', gap: 1 }}>
        {sorted.map(({ tipo, codigo, descricao, localizacao }, position) => (
          <Alert
            // biome-ignore lint/suspicious/noArrayIndexKey: the list of one answer never changes
            key={position}
            severity={tipo === 'ERRO' ? 'error' : 'warning'}
            sx={{ overflowWrap: 'anywhere' }}
          >
            <strong>
              {translate(
                tipo === 'ERRO' ? 'esocial_eventos.detalhe.erro' : 'esocial_eventos.detalhe.advertencia',
                {
                  codigo,
                },
              )}
            </strong>
            <Box>{descricao}</Box>
            {localizacao && <Typography variant="body2">{localizacao}</Typography>}
          </Alert>
        ))}
      </Box>
    </Section>
  );
}

function Ligacoes({ ligacoes }: Pick<DetalheEvento, 'ligacoes'>) {
  const translate = useTranslate();
  if (ligacoes.length === 0) return null;
  return (
    <Section label={translate('esocial_eventos.detalhe.ligacoes')}>
      <Box component="ul" sx={{ ...WHOLE, m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {ligacoes.map(({ id, relacao, descricao, situacao, data }) => (
          <Box
            component="li"
            key={`${relacao}${id}`}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}
          >
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {translate(`esocial_eventos.detalhe.relacao.${relacao}`)}
            </Box>
            <Link to={`/eventos/${id}`}>{descricao}</Link>
            <Estado situacao={situacao} />
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {formatMomentoWithOffset(data)}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function Historico({ historico }: Pick<DetalheEvento, 'historico'>) {
  const translate = useTranslate();
  return (
    <Section label={translate('esocial_eventos.detalhe.historico')}>
      <Box component="ol" sx={{ ...WHOLE, m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {historico.map(({ instante, situacao, texto, quem, arquivo }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added
          <Box component="li" key={position} sx={{ overflowWrap: 'anywhere' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
              <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {formatInstant(instante)}
              </Box>
              <Estado situacao={situacao} />
              <Box component="span">{texto}</Box>
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {[quem, arquivo].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

/** Renders the surrounding event: receipt, occurrences, related events, its data in words, its XML and its history. */
export function EventoDetail() {
  const translate = useTranslate();
  const record = useRecordContext<ResourceRow>();
  const id = asText(record?.id);
  const { data, error } = useQuery({
    queryKey: ['esocial', 'detalhe', id],
    queryFn: ({ signal }) => readDetalheDoEvento(id, signal),
  });
  const recibo = asText(record?.recibo);
  const comprovacao = isComprovacao(record?.comprovacao) ? record.comprovacao : null;
  return (
    <>
      {recibo !== '' && <Recibo recibo={recibo} comprovacao={comprovacao} />}
      {error && <ErrorAlert error={error} title={translate('esocial_eventos.detalhe.falha')} />}
      {!data && !error && (
        <Skeleton variant="rounded" height="12rem" aria-label={translate('ra.page.loading')} />
      )}
      {data && (
        <>
          <Ocorrencias ocorrencias={data.ocorrencias} />
          <Ligacoes ligacoes={data.ligacoes} />
          <EventoDados secoes={data.secoes} />
          {data.xml !== '' && <EventoXml id={id} xml={data.xml} esquema={data.esquema} />}
          <Historico historico={data.historico} />
        </>
      )}
    </>
  );
}
