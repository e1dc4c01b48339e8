import SupervisorAccount from '@mui/icons-material/SupervisorAccountOutlined';
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { DELEGACAO_GUARD } from '../../../contract/delegacao.ts';
import { startDelegation } from '../../authProvider/delegation.ts';
import { DELEGATIONS_KEY, readDelegations } from '../../authProvider/delegationApi.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';

/** Renders the entries of the user menu with the users on whose behalf this user may act now. */
export function ActingItems({ onChosen }: { onChosen: () => void }) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: [...DELEGATIONS_KEY, 'primeira'],
    queryFn: ({ signal }) => readDelegations(signal),
    meta: { loader: 'find' },
    enabled: useCan(DELEGACAO_GUARD),
  });
  const usable = data?.recebidas.filter(({ vigente }) => vigente) ?? [];
  if (error && !data)
    return <MenuItem onClick={() => void refetch()}>{translate('delegacao.erro')}</MenuItem>;
  return usable.map(({ id, delegante }) => (
    <MenuItem
      key={id}
      onClick={() => {
        onChosen();
        startDelegation(id).catch((error: unknown) => showError(error));
      }}
    >
      <ListItemIcon>
        <SupervisorAccount fontSize="small" aria-hidden />
      </ListItemIcon>
      <ListItemText>{translate('delegacao.agir', { nome: delegante.nome })}</ListItemText>
    </MenuItem>
  ));
}
