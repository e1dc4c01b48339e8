import { Alert, Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { Acompanhamento } from '../../../contract/acompanhamento.ts';
import { formatCpfCnpj } from '../../../contract/brasil/cpfCnpj.ts';
import { formatDate, formatInstant } from '../../../contract/brasil/date.ts';
import { ATIVA } from '../../../contract/receita.ts';
import { type Resource, resourceGuard } from '../../../contract/resource.ts';
import { watchesRecords } from '../../authProvider/news.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { howLongAgo } from '../../ui/howLongAgo.ts';
import type { ResourceRow } from '../../ui/row.ts';
import { StateChip } from '../../ui/StateChip.tsx';
import { useValue } from '../../valueStore.ts';
import { AtualizarCadastro } from './AtualizarCadastro.tsx';
import { MudancasVistas } from './MudancasVistas.tsx';
import { useAcompanhamento } from './useAcompanhamento.ts';

interface Props {
  resource: Resource;
  record: ResourceRow;
  /** Rendered in the record's form, which it may fill. */
  inForm?: boolean;
}

/** Only a CNPJ is looked up; a masked number also shows whether it is one. */
const hasCnpj = ({ watched }: Resource, record: ResourceRow) =>
  watched !== undefined && formatCpfCnpj(String(record[watched] ?? '')).includes('/');

/** Renders the status of the record at the Receita Federal and its age. A failed look-up is shown as such, never as one without changes. */
function Estado({ dito }: { dito: Acompanhamento }) {
  const translate = useTranslate();
  const { situacao, desde, vistoEm, encontrado, falha, falhaDesde, pendente } = dito;
  const chip =
    situacao === ''
      ? translate('receita.sem_situacao')
      : translate(desde ? 'receita.situacao_desde' : 'receita.situacao', {
          situacao,
          dia: formatDate(desde),
        });
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'center' }}>
        <StateChip
          tone={situacao === '' ? 'todo' : situacao === ATIVA ? 'success' : 'warning'}
          text={chip}
          wrap
        />
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {vistoEm
            ? translate('receita.visto_ha', {
                ha: howLongAgo(vistoEm, new Date()),
                quando: formatInstant(vistoEm),
              })
            : translate('receita.nunca')}
          {pendente && ` ${translate('receita.na_vez')}`}
        </Typography>
      </Box>
      {!encontrado && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {translate('receita.nao_encontrado')}
        </Alert>
      )}
      {falhaDesde && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {translate('receita.falhou', { desde: formatInstant(falhaDesde), motivo: falha })}
        </Alert>
      )}
    </>
  );
}

/** Renders who is notified of changes. */
function Avisados({ dito: { porMim, pessoas } }: { dito: Acompanhamento }) {
  const translate = useTranslate();
  const alone = porMim && pessoas === 1;
  const others = porMim ? 'receita.avisa_voce' : 'receita.avisa';
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {translate(alone ? 'receita.so_voce' : others, { smart_count: porMim ? pessoas - 1 : pessoas })}
    </Typography>
  );
}

/** Renders 'Cadastro na Receita' of a record: its status, the changes, who is notified, and the button that updates the form. */
export function CadastroNaReceita({ resource, record, inForm = false }: Props) {
  return hasCnpj(resource, record) ? <Painel resource={resource} record={record} inForm={inForm} /> : null;
}

function Painel({ resource, record, inForm }: Required<Props>) {
  const translate = useTranslate();
  const id = useId();
  const mayEdit = useCan(resourceGuard(resource, 'edit'));
  const { query, act, isPending } = useAcompanhamento(resource, record);
  const { data, error } = query;
  const watches = useValue(watchesRecords);
  const ends = data?.porMim || data?.pessoas === 0;
  // Look-ups are off and the user cannot turn them on: nothing to show, except for a record that is already watched.
  if (data ? data.desligado !== '' && !data.acompanhado : watches === false) return null;
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ p: { xs: 2, md: 2.5 } }}>
      <Typography variant="subtitle1" component="h2" id={id} sx={{ mb: 1 }}>
        {translate('receita.titulo')}
      </Typography>
      {error && <ErrorAlert error={error} title={translate('receita.erro')} />}
      {!data && !error && (
        <Skeleton variant="rounded" height={64} aria-label={translate('ra.page.loading')} />
      )}
      {data?.acompanhado && <Estado dito={data} />}
      {data && !data.acompanhado && data.desligado === '' && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('receita.explica')}
        </Typography>
      )}
      {data && data.desligado !== '' && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {data.desligado}
        </Typography>
      )}
      {data?.acompanhado && <MudancasVistas mudancas={data.mudancas} />}
      {data && (mayEdit || data.acompanhado) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
          {inForm && data.acompanhado && <AtualizarCadastro resource={resource} valores={data.valores} />}
          {mayEdit && data.acompanhado && data.desligado === '' && (
            <Button disabled={isPending || data.pendente} onClick={() => act('consultar')}>
              {translate('receita.consultar')}
            </Button>
          )}
          {mayEdit && data.acompanhado && ends && (
            <Button disabled={isPending} onClick={() => act('deixar')}>
              {translate('receita.deixar')}
            </Button>
          )}
          {mayEdit && !data.porMim && data.desligado === '' && (
            <Button variant="outlined" disabled={isPending} onClick={() => act('acompanhar')}>
              {translate('receita.acompanhar')}
            </Button>
          )}
          {data.acompanhado && data.pessoas > 0 && <Avisados dito={data} />}
        </Box>
      )}
    </Paper>
  );
}
