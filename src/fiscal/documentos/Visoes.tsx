import BookmarkAddIcon from '@mui/icons-material/BookmarkAddOutlined';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import StarIcon from '@mui/icons-material/Star';
import { Box, Button, Chip, IconButton, Menu, MenuItem } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { addDays } from '../../../contract/brasil/date.ts';
import type { Visao } from '../../../contract/visoes.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import { useFilters } from '../../resources/list/useFilters.tsx';
import { SaveVisao } from './SaveVisao.tsx';
import { useVisoes } from './useVisoes.ts';

type Filters = Readonly<Record<string, unknown>>;
/** A ready-made view: the key of its name, and its filters. */
export type Pronta = readonly [label: string, filters: Filters];

/**
 * The ready-made filters of a list of documents. In: today, `YYYY-MM-DD`, and which states are still open; none where documents
 * are listed that nobody here manifests.
 */
export function visoes(hoje: string, abertas: readonly string[]): readonly Pronta[] {
  const all = ['documento.visao.todos', {}] as const;
  if (abertas.length === 0) return [all];
  return [
    all,
    ['documento.visao.pendentes', { manifestacao: abertas, situacao: ['AUTORIZADO'] }],
    ['documento.visao.sete_dias', { prazo_de: hoje, prazo_ate: addDays(hoje, 7) }],
    ['documento.visao.vencidos', { prazo_ate: addDays(hoje, -1) }],
    ['documento.visao.resumos', { completude: ['RESUMO'] }],
  ];
}

const key = (filters: Filters) =>
  JSON.stringify(Object.entries(filters).sort(([one], [other]) => one.localeCompare(other)));

interface ChipProps {
  label: string;
  chosen: boolean;
  onClick: () => void;
  star?: boolean;
}

function ViewChip({ label, chosen, onClick, star = false }: ChipProps) {
  return (
    <Chip
      label={label}
      icon={star ? <StarIcon aria-hidden /> : undefined}
      color={chosen ? 'primary' : 'default'}
      variant={chosen ? 'filled' : 'outlined'}
      aria-pressed={chosen}
      onClick={onClick}
      sx={{ height: 28 }}
    />
  );
}

interface OwnProps {
  visao: Visao;
  chosen: boolean;
  onShow: () => void;
  changes: Pick<ReturnType<typeof useVisoes>, 'remove' | 'makeDefault'>;
}

/** A view of the person's own, and what may be done with it. */
function OwnView({ visao, chosen, onShow, changes }: OwnProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { id, nome, padrao } = visao;
  const act = (work: Promise<unknown>) => {
    setAnchor(null);
    work.catch((error: unknown) => showError(error, 'documento.visao.erro'));
  };
  return (
    <Box
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        maxWidth: '100%',
        '& .MuiChip-root': { minWidth: 0 },
      }}
    >
      <ViewChip label={nome} chosen={chosen} star={padrao} onClick={onShow} />
      <IconButton
        size="small"
        aria-label={translate('documento.visao.opcoes', { nome })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertIcon fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => act(changes.makeDefault.mutateAsync({ id, padrao: !padrao }))}>
          {translate(padrao ? 'documento.visao.sem_padrao' : 'documento.visao.padrao')}
        </MenuItem>
        <MenuItem onClick={() => act(changes.remove.mutateAsync(id))}>
          {translate('documento.visao.remover')}
        </MenuItem>
      </Menu>
    </Box>
  );
}

/** The person's default view, once for each time that the list is opened without filters. */
function useDefaultView(own: readonly Visao[], show: (visao: Visao) => void): void {
  const { chosen } = useFilters();
  const open = useRef(Object.keys(chosen).length === 0);
  useEffect(() => {
    const wanted = own.find(({ padrao }) => padrao);
    if (!open.current || own.length === 0) return;
    open.current = false;
    if (wanted && Object.keys(chosen).length === 0) show(wanted);
  });
}

/** One click to what is asked most, ready-made or stored by the person under a name. */
export function Visoes({
  recurso,
  prontas,
}: {
  recurso: string;
  prontas: (filters: Filters) => readonly Pronta[];
}) {
  const translate = useTranslate();
  const { filters, chosen, replace } = useFilters();
  const { sort, setSort } = useListContext();
  const { visoes: own, keep, ...changes } = useVisoes(recurso);
  const [saving, setSaving] = useState(false);
  const ready = prontas(filters);
  const show = ({ filtro, ordem }: Visao) => {
    replace(filtro);
    if (ordem.campo !== sort.field || ordem.direcao !== sort.order)
      setSort({ field: ordem.campo, order: ordem.direcao });
  };
  useDefaultView(own, show);
  const isReady = (filtro: Filters) => key(filtro) === key(chosen);
  const isOwn = ({ filtro }: Visao) => key(filtro) === key(filters);
  const save = async (nome: string) => {
    await keep.mutateAsync({ nome, filtro: filters, ordem: { campo: sort.field, direcao: sort.order } });
    toast({ severity: 'success', title: 'documento.visao.guardada' });
  };
  // A single choice, which is the one made, is none.
  if (ready.length + own.length === 1 && Object.keys(chosen).length === 0) return null;
  return (
    <Box
      role="group"
      aria-label={translate('documento.visao.rotulo')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      {ready.map(([label, wanted]) => (
        <ViewChip
          key={label}
          label={translate(label)}
          chosen={isReady(wanted)}
          onClick={() => replace(wanted)}
        />
      ))}
      {own.map((visao) => (
        <OwnView
          key={visao.id}
          visao={visao}
          chosen={isOwn(visao)}
          onShow={() => show(visao)}
          changes={changes}
        />
      ))}
      {!ready.some(([, filtro]) => isReady(filtro)) && !own.some(isOwn) && (
        <Button size="small" startIcon={<BookmarkAddIcon />} onClick={() => setSaving(true)}>
          {translate('documento.visao.salvar')}
        </Button>
      )}
      <SaveVisao open={saving} onClose={() => setSaving(false)} onSave={save} />
    </Box>
  );
}
