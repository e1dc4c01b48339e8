import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-admin';
import type { Tone } from '../../../contract/field.ts';
import { type Item, SITUACOES_ITEM, type SituacaoItem } from '../../../contract/tarefas.ts';
import { StateChip } from '../../ui/StateChip.tsx';

/** Order of the sections: results that need attention come first. */
const ORDER = ['erro', 'aviso', 'ok', 'igual'] as const satisfies readonly SituacaoItem[];
const TONES: Record<SituacaoItem, Tone> = { erro: 'error', aviso: 'warning', ok: 'success', igual: 'past' };

/** Items of an import by result: how many there are, and the first of them. */
export type Parts = Record<SituacaoItem, { total: number; itens: readonly Item[] }>;

/** Groups the items by result. */
function partsOf(itens: readonly Item[]): Parts {
  const of = (situacao: SituacaoItem) => itens.filter((item) => item.situacao === situacao);
  const part = (situacao: SituacaoItem) => ({ total: of(situacao).length, itens: of(situacao) });
  return { ok: part('ok'), igual: part('igual'), aviso: part('aviso'), erro: part('erro') };
}

/** Returns the severity of the summary: errors, warnings or an empty import are not a success. */
const severityOf = ({ erro, aviso, ok, igual }: Parts) =>
  erro.total + aviso.total > 0 || ok.total + igual.total === 0 ? 'warning' : 'success';

/** Renders the result of an import that the server answered without creating a task. */
export function Report({ itens }: { itens: readonly Item[] }) {
  const translate = useTranslate();
  const parts = partsOf(itens);
  const told = SITUACOES_ITEM.filter((one) => parts[one].total > 0).map((one) =>
    translate(`importar.situacao.${one}`, { smart_count: parts[one].total }),
  );
  return <Result resumo={`${new Intl.ListFormat('pt-BR').format(told)}.`} parts={parts} />;
}

interface ResultProps {
  resumo: string;
  parts: Parts;
  /** The task did not end successfully. */
  failed?: boolean;
}

/** Renders the sentence that summarizes an import, and below it each item with its result. */
export function Result({ resumo, parts, failed = false }: ResultProps) {
  const there = ORDER.filter((situacao) => parts[situacao].total > 0);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Alert severity={failed ? 'error' : severityOf(parts)} role="status">
        {resumo}
      </Alert>
      {there.map((situacao) => (
        <Part key={situacao} situacao={situacao} {...parts[situacao]} alone={there.length === 1} />
      ))}
    </Box>
  );
}

interface PartProps {
  situacao: SituacaoItem;
  total: number;
  itens: readonly Item[];
  /** All items have this result, which the summary above already shows. */
  alone: boolean;
}

function Part({ situacao, total, itens, alone }: PartProps) {
  const translate = useTranslate();
  const title = translate(`importar.situacao.${situacao}`, { smart_count: total });
  return (
    <Box component="section" aria-label={title}>
      {!alone && (
        <Typography variant="subtitle2" component="h3">
          <StateChip tone={TONES[situacao]} text={title} />
        </Typography>
      )}
      <Box
        component="ul"
        aria-label={title}
        // A scrollable region must be reachable by keyboard.
        tabIndex={itens.length > 3 ? 0 : undefined}
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 'min(16rem, 35dvh)', overflow: 'auto' }}
      >
        {itens.map(({ item, mensagem, link }, position) => (
          <Box
            component="li"
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may share a name.
            key={position}
            sx={{
              py: 0.75,
              borderBottom: 1,
              borderColor: 'divider',
              typography: 'body2',
              overflowWrap: 'anywhere',
            }}
          >
            <Box sx={{ fontWeight: 500 }}>{link ? <Link to={link}>{item}</Link> : item}</Box>
            <Box sx={{ color: 'text.secondary' }}>{mensagem}</Box>
          </Box>
        ))}
      </Box>
      {total > itens.length && (
        <Typography variant="body2" sx={{ pt: 0.75, color: 'text.secondary' }}>
          {translate('importar.e_mais', { smart_count: total - itens.length })}
        </Typography>
      )}
    </Box>
  );
}
