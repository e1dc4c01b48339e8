import DeleteIcon from '@mui/icons-material/Delete';
import { Box, Button } from '@mui/material';
import { type RaRecord, useDataProvider, useListContext, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { z } from 'zod';
import { genderOf, importGuard, type Resource } from '../../../contract/resource.ts';
import { watchesRecords } from '../../authProvider/news.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { useKeptOpen, useKeptShown } from '../../authProvider/useKept.ts';
import { confirm } from '../../feedback/dialogs/confirm.ts';
import { pushError, showError } from '../../feedback/dialogs/errorDialog.ts';
import { titleOf } from '../../ui/row.ts';
import { useValue } from '../../valueStore.ts';
import { ExportarDialog } from '../exportacao/ExportarDialog.tsx';
import { useRemoved, useTemLixeira } from '../lixeira/useLixeira.ts';
import { actOnAcompanhamento } from '../receita/receitaApi.ts';
import { AlterarVarios } from './AlterarVarios.tsx';
import { actOnEach, type Failure } from './actOnEach.ts';
import { PorEmUso } from './PorEmUso.tsx';
import { useListParts } from './parts.ts';
import { useExactTotal } from './useExactTotal.ts';
import { useFilters } from './useFilters.tsx';
import { useMarkedRows } from './useMarkedRows.ts';
import { useMayDeactivate } from './useMayDeactivate.ts';
import { useReadAgain } from './useReadAgain.ts';
import { useTotal } from './useTotal.ts';

/** Maximum number of names the dialog shows before it counts the others. */
const NAMED = 10;

/** Renders the toolbar of the selected rows: how many they are and the actions on them. */
export function BulkBar({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const { data = [], selectedIds, onSelect, onUnselectItems } = useListContext();
  const { bulk } = useListParts();
  const { filters } = useFilters();
  const { total = 0, isMinimum } = useTotal();
  const unseen = useUnseen();
  const { remove, activate, watch, isPending } = useBulk(resource, unseen);
  const watches = useValue(watchesRecords);
  // "All that match" holds only while filters and selection are unchanged: unselecting one row means only the remaining ones.
  const { value: allOf, set: setAllOf } = useKeptOpen(`${resource.name}/todos`, z.string(), '');
  const all = allOf === JSON.stringify([filters, selectedIds]);
  const selectAll = () => {
    const marked = [...new Set([...selectedIds, ...data.map(({ id }) => id)])];
    setAllOf(JSON.stringify([filters, marked]));
    onSelect(marked);
  };
  const [altering, setAltering] = useKeptShown(`${resource.name}/alterar`);
  const [exporting, setExporting] = useState(false);
  const counted = useExactTotal(resource, filters, all && isMinimum);
  const maySet = useCan(importGuard(resource)) && resource.importable !== undefined;
  const quais = all
    ? translate(isMinimum && counted === undefined ? 'lista.selecao.todos_mais_de' : 'lista.selecao.todos', {
        smart_count: counted ?? total,
        genero: genderOf(resource),
      })
    : translate('ra.action.bulk_actions', { smart_count: selectedIds.length });
  const fora = all ? '' : unseen;
  return (
    <Box
      data-atos
      role="toolbar"
      aria-label={translate('lista.selecao.titulo')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 0.5,
        rowGap: 1,
        alignItems: 'center',
        minHeight: 48,
        px: 1.5,
        py: 0.5,
      }}
    >
      <Box role="status" sx={{ fontWeight: 600, flexGrow: 1 }}>
        {[quais, fora].filter(Boolean).join(' · ')}
      </Box>
      <Button onClick={() => onUnselectItems()}>{translate('lista.selecao.limpar')}</Button>
      {maySet && !all && (isMinimum || total > selectedIds.length) && (
        <Button onClick={selectAll}>
          {translate('lista.selecao.marcar_todos', { genero: genderOf(resource) })}
        </Button>
      )}
      <Button onClick={() => setExporting(true)}>{translate('lista.exportar.dialogo')}</Button>
      {exporting && (
        <ExportarDialog
          resource={resource}
          quais={all ? 'FILTRO' : 'MARCADOS'}
          pedida={null}
          onClose={() => setExporting(false)}
        />
      )}
      {maySet && <Button onClick={() => setAltering(true)}>{translate('lista.alterar.botao')}</Button>}
      {altering && (
        <AlterarVarios
          resource={resource}
          filtro={all ? filters : { id: selectedIds }}
          quais={quais}
          onClose={() => setAltering(false)}
        />
      )}
      {all && <PorEmUso resource={resource} filtro={filters} count={counted ?? total} />}
      {/* Actions that run row by row apply only to selected rows. */}
      {!all &&
        (bulk ?? (
          <>
            {resource.active !== undefined && (
              <>
                <Button disabled={isPending} onClick={() => activate(true)}>
                  {translate('lista.selecao.ativar')}
                </Button>
                <Button disabled={isPending} onClick={() => activate(false)}>
                  {translate('lista.selecao.inativar')}
                </Button>
              </>
            )}
            {resource.watched !== undefined && watches !== false && (
              <Button disabled={isPending} onClick={watch}>
                {translate('receita.acompanhar_varios')}
              </Button>
            )}
            <Button color="error" startIcon={<DeleteIcon />} loading={isPending} onClick={remove}>
              {translate('ra.action.delete')}
            </Button>
          </>
        ))}
    </Box>
  );
}

/** Text keys of the result of each action. */
const DONE = {
  excluidos: 'lista.selecao.excluidos',
  ativados: 'lista.selecao.ativados',
  inativados: 'lista.selecao.inativados',
  acompanhados: 'receita.acompanhados',
} as const;
type Act = keyof typeof DONE;

/** Returns, as text, how many of the selected rows are not on the current page; '' when all are. */
function useUnseen(): string {
  const translate = useTranslate();
  const { data = [], selectedIds } = useListContext();
  const seen = new Set(data.map(({ id }) => id));
  const fora = selectedIds.filter((id) => !seen.has(id)).length;
  return fora === 0 ? '' : translate('marcados.fora_da_pagina', { smart_count: fora });
}

/**
 * Returns the actions on the selected rows, which run row by row on the server. Rows whose action fails are named and stay selected.
 * `unseen` is the text about selected rows on other pages.
 */
function useBulk(resource: Resource, unseen: string) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const marked = useMarkedRows(resource.name);
  const { selectedIds, onSelect } = useListContext();
  const readAgain = useReadAgain();
  const { consequence } = useListParts();
  const hasBin = useTemLixeira(resource);
  const tellRemoved = useRemoved(resource);
  const mayDeactivate = useMayDeactivate(resource);
  const [isPending, setPending] = useState(false);
  const count = selectedIds.length;

  const onEach = async (act: Act, one: (id: string, record: RaRecord) => Promise<unknown>) => {
    const rows = (await marked()).map((record) => ({
      id: String(record.id),
      name: titleOf(resource, record),
      record,
    }));
    const { done, failures } = await actOnEach(rows, ({ id, record }) => one(id, record));
    if (done.length > 0 && act === 'excluidos' && hasBin) {
      const gone = rows.filter(({ id }) => done.includes(id));
      tellRemoved(gone, DONE[act], { smart_count: done.length });
    } else if (done.length > 0) {
      notify(DONE[act], { type: 'success', messageArgs: { smart_count: done.length } });
    }
    onSelect(failures.map(({ id }) => id));
    await readAgain();
    if (failures.length > 0) tell(act, failures);
  };
  const tell = (act: Act, failures: readonly Failure[]) => {
    const lines = failures.slice(0, NAMED).map(({ name, reason }) => `${name}: ${reason}`);
    const more = failures.length - NAMED;
    if (more > 0) lines.push(translate('lista.selecao.e_mais', { smart_count: more }));
    const key = act === 'excluidos' ? 'lista.selecao.falharam' : 'lista.selecao.nao_mudaram';
    pushError({ header: translate(key, { smart_count: failures.length }), message: lines.join('\n') });
  };
  const run = async (work: Promise<void>, failed: string) => {
    setPending(true);
    await work.catch((error: unknown) => showError(error, failed));
    setPending(false);
  };
  const remove = async () => {
    const answer = await confirm({
      id: 'confirm-acao',
      destructive: true,
      header: 'lista.selecao.pergunta',
      message: [consequence, hasBin ? 'formulario.excluir.lixeira' : 'formulario.excluir.consequencia']
        .map((key) => key && translate(key, { smart_count: count }))
        .concat(unseen && `${unseen}.`)
        .filter(Boolean)
        .join('\n'),
      confirmLabel: 'ra.action.delete',
      args: {
        total: count,
        nome: translate(`resources.${resource.name}.forcedCaseName`, { smart_count: count }),
        smart_count: count,
      },
    });
    if (answer !== 'accepted') return;
    const one = (id: string, record: RaRecord) =>
      dataProvider.delete(resource.name, { id, previousData: record });
    await run(onEach('excluidos', one), 'formulario.excluir.erro');
  };
  const activate = async (active: boolean) => {
    if (!active && !(await mayDeactivate(count))) return;
    const data = { [resource.active ?? '']: active };
    const one = (id: string, record: RaRecord) =>
      dataProvider.update(resource.name, { id, data, previousData: record });
    await run(onEach(active ? 'ativados' : 'inativados', one), 'formulario.erro_salvar');
  };
  const watch = () =>
    run(
      onEach('acompanhados', (id) => actOnAcompanhamento(resource.name, id, 'acompanhar')),
      'receita.erro_agir',
    );
  return { remove, activate, watch, isPending };
}
