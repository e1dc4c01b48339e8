import { Box, Checkbox, Paper, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import type { Palavra } from '../../../contract/ambiente.ts';
import { formatAccessKey } from '../../../contract/brasil/accessKey.ts';
import { formatInstant } from '../../../contract/brasil/date.ts';
import { especies } from '../../../contract/fiscal/especies.ts';
import type { Parado } from '../../../contract/fiscal/servicosExternos.ts';
import { parados } from '../../../contract/numeros.ts';
import { getSession } from '../../authProvider/session.ts';
import { nextPoll } from '../../dataProvider/polling.ts';
import { confirm } from '../../feedback/dialogs/confirm.ts';
import { agentesDe, palavraDe } from '../../ui/agentes.ts';
import { EmpresaName } from '../../ui/EmpresaName.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { contando } from '../../ui/numero.ts';
import { ReasonButton } from '../../ui/ReasonButton.tsx';
import { type DecisaoDosParados, readParados, sendDecisaoOfParados } from './servicosApi.ts';

const LOOK_MS = 60_000;
const KEY = ['parados'];
const plain = { interpolation: { escapeValue: false } };

/**
 * Renders what could not be delivered and is no longer retried: the user retries it or gives it up. Renders nothing while there is none.
 */
export function EntregasParadas() {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const titleId = useId();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [pending, setPending] = useState(false);
  const { data, error } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => readParados(signal),
    refetchInterval: ({ state }) => nextPoll(state, LOOK_MS),
  });
  if (error) return <ErrorAlert error={error} />;
  if (!data || data.total === 0) return null;
  const mine = data.itens.filter(({ pode }) => pode).map(({ id }) => id);
  const selected = chosen.filter((id) => mine.includes(id));
  const decide = async (decisao: DecisaoDosParados, ids: readonly string[]) => {
    const dito = await ask(
      decisao,
      data.itens.filter(({ id }) => ids.includes(id)),
    );
    if (!dito) return;
    setPending(true);
    try {
      const feitos = await sendDecisaoOfParados(decisao, ids, dito);
      notify(`servicos.${decisao}.feito`, { type: 'success', messageArgs: { smart_count: feitos } });
      setChosen([]);
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : 'ra.page.error', { type: 'error' });
    } finally {
      setPending(false);
      await client.invalidateQueries({ queryKey: KEY });
    }
  };
  const acts = (ids: readonly string[], of: string) =>
    (['retentar', 'desistir'] as const).map((decisao) => (
      <ReasonButton
        key={decisao}
        size="small"
        variant={decisao === 'retentar' ? 'outlined' : 'text'}
        loading={pending}
        reason={ids.length === 0 && translate('motivo.marque_um')}
        onClick={() => void decide(decisao, ids)}
        aria-label={`${translate(`servicos.${decisao}.botao`)}: ${of}`}
      >
        {translate(`servicos.${decisao}.botao`)}
      </ReasonButton>
    ));
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 1.5 }}>
      <Typography id={titleId} variant="h2">
        {translate('servicos.parados', contando(parados(), data.total))}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {translate('servicos.parados_explica')}
      </Typography>
      {mine.length > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Checkbox
            size="small"
            checked={selected.length === mine.length}
            indeterminate={selected.length > 0 && selected.length < mine.length}
            onChange={(_event, all) => setChosen(all ? mine : [])}
            slotProps={{ input: { 'aria-label': translate('servicos.todos') } }}
          />
          <Typography variant="body2">
            {selected.length === 0
              ? translate('servicos.todos')
              : translate('servicos.escolhidos', { smart_count: selected.length })}
          </Typography>
          {acts(selected, translate('servicos.escolhidos', { smart_count: selected.length }))}
        </Box>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.itens.map((item) => (
          <Box
            component="li"
            key={item.id}
            sx={{
              display: 'flex',
              alignItems: 'flex-start',
              gap: 1,
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            {item.pode && mine.length > 1 && (
              <Checkbox
                size="small"
                sx={{ mt: -0.75 }}
                checked={selected.includes(item.id)}
                onChange={() =>
                  setChosen(
                    selected.includes(item.id)
                      ? selected.filter((id) => id !== item.id)
                      : [...selected, item.id],
                  )
                }
                slotProps={{ input: { 'aria-label': `${translate('servicos.escolher')}: ${nameOf(item)}` } }}
              />
            )}
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {item.ato} · {especies[item.especie].nome} ·{' '}
                <EmpresaName empresa={{ nome: item.empresa, ambiente: item.ambiente }} />
              </Typography>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {nameOf(item)}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {translate('servicos.desde', {
                  pedido: formatInstant(item.pedidoEm),
                  parado: formatInstant(item.paradoEm),
                  ...plain,
                })}{' '}
                {item.motivo} {item.incerto && translate('servicos.incerto')}
              </Typography>
            </Box>
            {item.pode && (
              <Box sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, gap: 1 }}>
                {acts([item.id], nameOf(item))}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Paper>
  );
}

/**
 * Requests a confirmation before a retry that mixes production and test environments. Returns the acknowledgement; null when the user
 * cancelled.
 */
async function ask(decisao: DecisaoDosParados, itens: readonly Parado[]): Promise<Palavra | null> {
  if (decisao === 'desistir') return {};
  const agentes = agentesDe(itens);
  const dito = palavraDe(agentes, getSession().empresas);
  if (!dito.ambientesDiferentes) return dito;
  const [header, message] = ['servicos.retentar.pergunta', 'servicos.retentar.mensagem'] as const;
  const confirmLabel = 'servicos.retentar.botao';
  const said = await confirm({ id: 'confirm-acao', header, message, confirmLabel, agentes });
  return said === 'accepted' ? dito : null;
}

const nameOf = ({ chave }: Parado) => (chave.length === 44 ? formatAccessKey(chave) : chave);
