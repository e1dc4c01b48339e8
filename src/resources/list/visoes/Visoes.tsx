import BookmarkAddIcon from '@mui/icons-material/BookmarkAddOutlined';
import GroupIcon from '@mui/icons-material/GroupOutlined';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import StarIcon from '@mui/icons-material/Star';
import { Box, Button, Chip, IconButton, Menu, MenuItem } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { Resource } from '../../../../contract/resource.ts';
import { COMPARTILHA_VISAO, type Visao } from '../../../../contract/visoes.ts';
import { useCan } from '../../../authProvider/useCan.ts';
import { showError } from '../../../feedback/dialogs/errorDialog.ts';
import { toast } from '../../../feedback/toasts/toast.ts';
import { useChosenColumns } from '../columns.ts';
import type { Filters } from '../filters.ts';
import { useListParts } from '../parts.ts';
import { useFilters } from '../useFilters.tsx';
import { SaveVisao } from './SaveVisao.tsx';
import { useVisoes } from './useVisoes.ts';

const key = (filters: Filters) =>
  JSON.stringify(Object.entries(filters).sort(([one], [other]) => one.localeCompare(other)));

interface ChipProps {
  label: string;
  chosen: boolean;
  onClick: () => void;
  icon?: ReactElement;
}

function ViewChip({ label, chosen, onClick, icon }: ChipProps) {
  return (
    <Chip
      label={label}
      icon={icon}
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
  changes: Pick<ReturnType<typeof useVisoes>, 'remove' | 'change'>;
}

/** A saved view, and what may be done with it. */
function SavedView({ visao, chosen, onShow, changes }: OwnProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const mayShare = useCan({ allOf: [COMPARTILHA_VISAO] });
  const { id, nome, padrao, compartilhada, propria } = visao;
  const group = compartilhada ? <GroupIcon titleAccess={translate('visao.de_todos')} /> : undefined;
  const icon = padrao ? <StarIcon aria-hidden /> : group;
  const act = (work: Promise<unknown>) => {
    setAnchor(null);
    work.catch((error: unknown) => showError(error, 'visao.erro'));
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
      <ViewChip label={nome} chosen={chosen} icon={icon} onClick={onShow} />
      {(propria || mayShare) && (
        <IconButton
          size="small"
          aria-label={translate('visao.opcoes', { nome })}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreVertIcon fontSize="small" />
        </IconButton>
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {propria && (
          <MenuItem onClick={() => act(changes.change.mutateAsync({ id, padrao: !padrao }))}>
            {translate(padrao ? 'visao.sem_padrao' : 'visao.padrao')}
          </MenuItem>
        )}
        {mayShare && (
          <MenuItem onClick={() => act(changes.change.mutateAsync({ id, compartilhada: !compartilhada }))}>
            {translate(compartilhada ? 'visao.so_minha' : 'visao.mostrar_a_todos')}
          </MenuItem>
        )}
        <MenuItem onClick={() => act(changes.remove.mutateAsync(id))}>{translate('visao.remover')}</MenuItem>
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

const ALL = [['visao.todos', {}]] as const;

/** One click to what is asked most of a list, ready-made, stored by the person under a name, or shown by somebody to all. */
export function Visoes({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const { filters, chosen, replace } = useFilters();
  const { prontas } = useListParts();
  const { sort, setSort } = useListContext();
  const columns = useChosenColumns(resource);
  const { visoes: saved, keep, ...changes } = useVisoes(resource.name);
  const [saving, setSaving] = useState(false);
  const ready = prontas?.(filters) ?? ALL;
  const show = ({ filtro, ordem, colunas }: Visao) => {
    replace(filtro);
    if (colunas) columns.choose(colunas);
    if (ordem.campo !== sort.field || ordem.direcao !== sort.order)
      setSort({ field: ordem.campo, order: ordem.direcao });
  };
  useDefaultView(saved, show);
  const isReady = (filtro: Filters) => key(filtro) === key(chosen);
  const isShown = ({ filtro, ordem }: Visao) =>
    key(filtro) === key(filters) && ordem.campo === sort.field && ordem.direcao === sort.order;
  const save = async (nome: string) => {
    const ordem = { campo: sort.field, direcao: sort.order };
    await keep.mutateAsync({ nome, filtro: filters, ordem, colunas: columns.visible, aparencia: null });
    toast({ severity: 'success', title: 'visao.guardada' });
  };
  const [field, order] = resource.list.order;
  const isOrdered = sort.field !== field || sort.order !== order;
  // A single choice, which is the one made, is none.
  if (ready.length + saved.length === 1 && Object.keys(chosen).length === 0 && !isOrdered) return null;
  return (
    <Box
      role="group"
      aria-label={translate('visao.rotulo')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      {ready.map(([label, wanted]) => (
        <ViewChip
          key={label}
          label={translate(label)}
          chosen={isReady(wanted) && !saved.some(isShown)}
          onClick={() => replace(wanted)}
        />
      ))}
      {saved.map((visao) => (
        <SavedView
          key={visao.id}
          visao={visao}
          chosen={isShown(visao)}
          onShow={() => show(visao)}
          changes={changes}
        />
      ))}
      {(isOrdered || !ready.some(([, filtro]) => isReady(filtro))) && !saved.some(isShown) && (
        <Button size="small" startIcon={<BookmarkAddIcon />} onClick={() => setSaving(true)}>
          {translate('visao.salvar')}
        </Button>
      )}
      <SaveVisao open={saving} onClose={() => setSaving(false)} onSave={save} />
    </Box>
  );
}
