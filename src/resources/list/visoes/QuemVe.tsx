import {
  Alert,
  Box,
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  Skeleton,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { type PerfilDaVisao, perfisDaVisaoSchema, type Visao } from '../../../../contract/visoes.ts';
import { messageOf } from '../../../dataProvider/ApiError.ts';
import { apiFetch } from '../../../dataProvider/http.ts';
import { BEHIND } from '../../../dataProvider/loading.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ReasonButton } from '../../../ui/ReasonButton.tsx';
import { sentenceOf } from './sentenceOf.ts';

const readProfiles = async (signal: AbortSignal) =>
  perfisDaVisaoSchema.parse(await (await apiFetch('/v1/visoes/perfis', { signal })).json());

interface ProfilesProps {
  label: string;
  perfis: readonly PerfilDaVisao[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Renders a checkbox for each profile. */
function Profiles({ label, perfis, chosen, onChange }: ProfilesProps) {
  const id = useId();
  const toggle = (perfil: string) =>
    onChange(chosen.includes(perfil) ? chosen.filter((one) => one !== perfil) : [...chosen, perfil]);
  return (
    <Box role="group" aria-labelledby={id} sx={{ mt: 2 }}>
      <Box id={id} sx={{ typography: 'subtitle2' }}>
        {label}
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', maxHeight: 180, overflow: 'auto', pl: 1 }}>
        {perfis.map((perfil) => (
          <FormControlLabel
            key={perfil.id}
            label={perfil.nome}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(perfil.id)}
                onChange={() => toggle(perfil.id)}
              />
            }
          />
        ))}
      </Box>
    </Box>
  );
}

type Quem = 'so_eu' | 'perfis' | 'todos';
const idsOf = (perfis: readonly PerfilDaVisao[]) => perfis.map(({ id }) => id);

/** Who sees a view, and the profiles that open the list with it. */
export interface AlcanceDaVisao {
  compartilhada: boolean;
  perfis: string[];
  padraoDe: string[];
}

interface Props {
  visao: Visao;
  onClose: () => void;
  /** Saves; throws ApiError when the server refuses. */
  onSave: (alcance: AlcanceDaVisao) => Promise<unknown>;
}

/** Renders the dialog that chooses who sees a view, and which profiles open the list with it by default. */
export function QuemVe({ visao, onClose, onSave }: Props) {
  const translate = useTranslate();
  const id = useId();
  const first: Quem = visao.compartilhada ? 'todos' : visao.perfis.length > 0 ? 'perfis' : 'so_eu';
  const [quem, setQuem] = useState<Quem>(first);
  const [perfis, setPerfis] = useState(idsOf(visao.perfis));
  const [padraoDe, setPadraoDe] = useState(idsOf(visao.padraoDe));
  const [error, setError] = useState('');
  const [saving, setSaving] = useState(false);
  const { data: all, error: unread } = useQuery({
    queryKey: ['visoes', 'perfis'],
    queryFn: ({ signal }) => readProfiles(signal),
    ...BEHIND,
  });
  const seeing = (all ?? []).filter((perfil) => quem === 'todos' || perfis.includes(perfil.id));
  const nobody = quem === 'perfis' && perfis.length === 0;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    try {
      const seen =
        quem === 'so_eu' ? [] : padraoDe.filter((one) => seeing.some((perfil) => perfil.id === one));
      await onSave({
        compartilhada: quem === 'todos',
        perfis: quem === 'perfis' ? perfis : [],
        padraoDe: seen,
      });
      onClose();
    } catch (failure) {
      setError(sentenceOf(failure));
      setSaving(false);
    }
  };
  const owner = visao.propria
    ? translate('visao.quem.so_eu')
    : translate('visao.quem.so_dono', { nome: visao.dono });
  const failed = unread ? messageOf(unread) : error;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form onSubmit={save} noValidate>
        <DialogTitle id={id}>{translate('visao.quem.titulo', { nome: visao.nome })}</DialogTitle>
        <DialogContent>
          {failed && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {failed}
            </Alert>
          )}
          <RadioGroup
            aria-labelledby={id}
            value={quem}
            onChange={(_event, value) => setQuem(value === 'todos' || value === 'perfis' ? value : 'so_eu')}
          >
            <FormControlLabel value="so_eu" control={<Radio size="small" />} label={owner} />
            <FormControlLabel
              value="perfis"
              control={<Radio size="small" />}
              label={translate('visao.quem.perfis')}
            />
            <FormControlLabel
              value="todos"
              control={<Radio size="small" />}
              label={translate('visao.quem.todos')}
            />
          </RadioGroup>
          {quem !== 'so_eu' && !all && !unread && <Skeleton height={96} />}
          {quem === 'perfis' && all && (
            <Profiles
              label={translate('visao.quem.quais')}
              perfis={all}
              chosen={perfis}
              onChange={setPerfis}
            />
          )}
          {quem !== 'so_eu' && seeing.length > 0 && (
            <>
              <Profiles
                label={translate('visao.quem.padrao_de')}
                perfis={seeing}
                chosen={padraoDe}
                onChange={setPadraoDe}
              />
              <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                {translate('visao.quem.padrao_dica')}
              </Box>
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('btn.cancelar')}</Button>
          <ReasonButton
            type="submit"
            variant="contained"
            loading={saving}
            reason={(nobody && translate('motivo.perfil')) || (unread && messageOf(unread))}
          >
            {translate('visao.quem.salvar')}
          </ReasonButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
