import GroupIcon from '@mui/icons-material/GroupOutlined';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import StarIcon from '@mui/icons-material/Star';
import { Box, IconButton, ListSubheader, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { PerfilDaVisao, Visao } from '../../../../contract/visoes.ts';
import { Menu } from '../../../ui/Menu.tsx';
import type { Contada } from './useContagens.ts';
import { ViewChip } from './ViewChip.tsx';

const names = (perfis: readonly PerfilDaVisao[]) => perfis.map(({ nome }) => nome).join(', ');

/** Returns who sees a view, and who opens the list with it, as sentences. */
function useTold({ propria, compartilhada, perfis, padraoDe, padraoDoPerfil, dono }: Visao): string[] {
  const translate = useTranslate();
  const others = compartilhada ? 'visao.veem_todos' : perfis.length > 0 ? 'visao.veem' : 'visao.ve_o_perfil';
  const seen = propria && !compartilhada && perfis.length === 0 ? 'visao.ve_so_eu' : others;
  const standard = padraoDe.length > 0 ? names(padraoDe) : '';
  return [
    ...(propria ? [] : [translate('visao.de', { nome: dono })]),
    translate(seen, { perfis: names(perfis) }),
    ...(standard ? [translate('visao.padrao_de', { perfis: standard, smart_count: padraoDe.length })] : []),
    ...(padraoDoPerfil && !standard ? [translate('visao.padrao_do_perfil')] : []),
  ];
}

export type ViewAct = 'prefer' | 'rename' | 'update' | 'share' | 'remove';

interface Props {
  visao: Visao;
  chosen: boolean;
  count: Contada;
  /** The user may share views. */
  mayShare: boolean;
  onShow: () => void;
  onAct: (act: ViewAct) => void;
}

/** Renders a saved view with the menu of its actions. */
export function SavedView({ visao, chosen, count, mayShare, onShow, onAct }: Props) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const told = useTold(visao);
  const { nome, padrao, compartilhada, propria, perfis } = visao;
  const isShared = compartilhada || perfis.length > 0 || !propria;
  const icon = padrao
    ? { element: <StarIcon aria-hidden />, says: translate('visao.abre') }
    : { element: <GroupIcon aria-hidden />, says: translate('visao.compartilhada') };
  const changes = propria && (mayShare || !isShared);
  const acts: readonly (readonly [act: ViewAct, key: string])[] = [
    ['prefer', padrao ? 'visao.sem_padrao' : 'visao.padrao'],
    ...(changes ? [['update', 'visao.atualizar'] as const, ['rename', 'visao.renomear'] as const] : []),
    ...(mayShare ? [['share', 'visao.quem_ve'] as const] : []),
    ...(propria || mayShare ? [['remove', 'visao.remover'] as const] : []),
  ];
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', flexShrink: 0 }}>
      <ViewChip
        label={nome}
        chosen={chosen}
        count={count}
        {...((padrao || isShared) && { icon })}
        onClick={onShow}
      />
      <IconButton
        size="small"
        aria-label={translate('visao.opcoes', { nome })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertIcon fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <ListSubheader role="presentation" sx={{ lineHeight: 1.5, pb: 1, maxWidth: 320 }}>
          {told.map((sentence) => (
            <div key={sentence}>{sentence}</div>
          ))}
        </ListSubheader>
        {acts.map(([act, key]) => (
          <MenuItem
            key={act}
            onClick={() => {
              setAnchor(null);
              onAct(act);
            }}
          >
            {translate(key)}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}
