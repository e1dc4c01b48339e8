import BookmarkAddedIcon from '@mui/icons-material/BookmarkAddedOutlined';
import BookmarkAddIcon from '@mui/icons-material/BookmarkAddOutlined';
import { Box, Button } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { genderOf, type Resource } from '../../../../contract/resource.ts';
import {
  COMPARTILHA_VISAO,
  type ConteudoVisao,
  MAX_CONTAGENS,
  type Visao,
} from '../../../../contract/visoes.ts';
import { useCan } from '../../../authProvider/useCan.ts';
import { confirm } from '../../../feedback/dialogs/confirm.ts';
import { showError } from '../../../feedback/dialogs/errorDialog.ts';
import { toast } from '../../../feedback/toasts/toast.ts';
import { NotRead } from '../../../ui/ReadError.tsx';
import { useChosenColumns } from '../columns.ts';
import type { Filters } from '../filters.ts';
import { useListParts } from '../parts.ts';
import { useFilters } from '../useFilters.tsx';
import { lineSx } from './lineSx.ts';
import { MaisVisoes } from './MaisVisoes.tsx';
import { SavedView, type ViewAct } from './SavedView.tsx';
import { filterKey, useContagens } from './useContagens.ts';
import { useDefaultView } from './useDefaultView.ts';
import { useVisoes } from './useVisoes.ts';
import { ViewChip } from './ViewChip.tsx';
import { ViewDialogs, type VisaoAsking } from './ViewDialogs.tsx';

const ALL = [['visao.todos', {}]] as const;

/** Splits the saved views into those of the line, always with the one shown, and the others. `room` is how many the line takes. */
function splitViews(saved: readonly Visao[], room: number, shown: Visao | undefined) {
  const first = saved.slice(0, room);
  const line = shown && !first.includes(shown) ? [...first.slice(0, room - 1), shown] : first;
  return { line, others: saved.filter((visao) => !line.includes(visao)) };
}

/** Renders the views of a list: ready-made, saved by the user, or shared by other users; each with its count. */
export function Visoes({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const { filters, chosen, replace } = useFilters();
  const { prontas, pinned } = useListParts();
  const { sort, setSort } = useListContext();
  const columns = useChosenColumns(resource);
  const mayShare = useCan({ allOf: [COMPARTILHA_VISAO] });
  const { visoes: saved, reading, remove, ...changes } = useVisoes(resource.name);
  const [asking, setAsking] = useState<VisaoAsking | null>(null);
  const ready = prontas?.(filters) ?? ALL;
  const show = ({ filtro, ordem, colunas, aparencia }: Visao) => {
    replace(filtro);
    if (colunas || aparencia) columns.show(colunas, aparencia);
    if (ordem.campo !== sort.field || ordem.direcao !== sort.order)
      setSort({ field: ordem.campo, order: ordem.direcao });
  };
  useDefaultView(saved, show);
  const isReady = (filtro: Filters) => filterKey(filtro) === filterKey(chosen);
  const isShown = ({ filtro, ordem }: Visao) =>
    filterKey(filtro) === filterKey(filters) && ordem.campo === sort.field && ordem.direcao === sort.order;
  const shown = saved.find(isShown);
  const { line, others } = splitViews(saved, MAX_CONTAGENS - ready.length, shown);
  const tab = pinned && { [pinned.key]: filters[pinned.key] ?? pinned.initial };
  // The total without filters is already shown by the list.
  const counted = ready.filter(([, filtro]) => Object.keys(filtro).length > 0);
  const contagens = useContagens(resource.name, [
    ...counted.map(([, filtro]) => ({ ...tab, ...filtro })),
    ...line.map(({ filtro }) => filtro),
  ]);
  const { countOf } = contagens;
  const ref = useRef<HTMLDivElement>(null);
  const shownId = shown?.id;
  useEffect(() => {
    if (shownId) ref.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [shownId]);
  const conteudo: ConteudoVisao = {
    filtro: filters,
    ordem: { campo: sort.field, direcao: sort.order },
    colunas: columns.colunas,
    aparencia: columns.aparencia,
  };
  const askRemoval = async ({ id, nome, propria, compartilhada, perfis }: Visao) => {
    const others = !propria || compartilhada || perfis.length > 0;
    const answer = await confirm({
      id: 'confirm-acao',
      destructive: true,
      header: 'visao.remover_pergunta',
      message: others ? 'visao.remover_de_todos' : 'visao.remover_consequencia',
      confirmLabel: 'visao.remover',
      args: { nome },
    });
    if (answer === 'accepted') await remove.mutateAsync(id);
  };
  const update = async ({ id }: Visao) => {
    await changes.change.mutateAsync({ id, ...conteudo });
    toast({ severity: 'success', title: 'visao.atualizada' });
  };
  const act = (visao: Visao, act: ViewAct) => {
    if (act === 'rename' || act === 'share') return setAsking({ act, visao });
    const works = {
      prefer: () => changes.change.mutateAsync({ id: visao.id, padrao: !visao.padrao }),
      update: () => update(visao),
      remove: () => askRemoval(visao),
    };
    works[act]().catch((error: unknown) => showError(error, 'visao.erro'));
  };
  // The user's own view, shown with other columns than it stores.
  const outdated = shown?.propria && !columns.areOf(shown) ? shown : undefined;
  const [field, order] = resource.list.order;
  const isOrdered = sort.field !== field || sort.order !== order;
  // A single view that is already active is no choice.
  const unread = reading.error !== null && reading.data === undefined;
  if (!unread && ready.length + saved.length === 1 && Object.keys(chosen).length === 0 && !isOrdered)
    return null;
  return (
    <Box
      role="group"
      aria-label={translate('visao.rotulo')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      <Box ref={ref} sx={lineSx}>
        {ready.map(([label, wanted]) => (
          <ViewChip
            key={label}
            label={translate(label, { genero: genderOf(resource) })}
            chosen={isReady(wanted) && !shown}
            count={countOf({ ...tab, ...wanted })}
            onClick={() => replace(wanted)}
          />
        ))}
        {line.map((visao) => (
          <SavedView
            key={visao.id}
            visao={visao}
            chosen={isShown(visao)}
            count={countOf(visao.filtro)}
            mayShare={mayShare}
            onShow={() => show(visao)}
            onAct={(wanted) => act(visao, wanted)}
          />
        ))}
      </Box>
      <MaisVisoes visoes={others} onShow={show} />
      {contagens.failed && <NotRead of={contagens.reading} title={translate('falta_ler.contagens')} />}
      {unread && <NotRead of={reading} title={translate('falta_ler.visoes')} />}
      {(isOrdered || !ready.some(([, filtro]) => isReady(filtro))) && !shown && (
        <Button size="small" startIcon={<BookmarkAddIcon />} onClick={() => setAsking({ act: 'save' })}>
          {translate('visao.salvar')}
        </Button>
      )}
      {outdated && (
        <Button
          size="small"
          startIcon={<BookmarkAddedIcon />}
          loading={changes.change.isPending}
          onClick={() => act(outdated, 'update')}
        >
          {translate('visao.atualizar_esta', { nome: outdated.nome })}
        </Button>
      )}
      {asking && (
        <ViewDialogs asking={asking} conteudo={conteudo} changes={changes} onClose={() => setAsking(null)} />
      )}
    </Box>
  );
}
