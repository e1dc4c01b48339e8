import { Box, MenuItem } from '@mui/material';
import { useNavigate, useTranslate } from 'ra-core';
import { useId } from 'react';
import { type FiltroLixeira, hasLixeira, lixeiraGuard } from '../../../contract/lixeira.ts';
import { isAllowed } from '../../../contract/permissions.ts';
import { registry } from '../../../contract/registry.ts';
import type { Resource } from '../../../contract/resource.ts';
import { currentSubject } from '../../authProvider/session.ts';
import { useSession } from '../../authProvider/useSession.ts';
import { TextBox } from '../../ui/TextBox.tsx';
import { SearchField } from '../list/SearchField.tsx';
import { textOfProcurados } from '../list/textOfProcurados.ts';
import { lixeiraPath } from './useLixeira.ts';

const all: readonly Resource[] = registry;

interface Props {
  resource: Resource;
  filtro: FiltroLixeira;
  /** Names of all users who removed something listed here. */
  quem: readonly string[];
  /** Called with the changed filters only; the others stay. */
  onChange: (asked: FiltroLixeira) => void;
}

/** Renders the search, the filter by user and the links to the bins of other registers. */
export function FiltrosLixeira({ resource, filtro, quem, onChange }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const id = useId();
  useSession();
  const subject = currentSubject();
  const bins = all.filter((one) => hasLixeira(one) && isAllowed(subject, lixeiraGuard(one)));
  const { q = '', removidoPor = '' } = filtro;
  // The selected user stays an option, even when no row of theirs is left.
  const people = [...new Set([...quem, ...(removidoPor === '' ? [] : [removidoPor])])];
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'end',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
        maxWidth: '80rem',
      }}
    >
      <SearchField
        label={translate('excluidos.buscar')}
        placeholder={textOfProcurados(resource)}
        value={q}
        onChange={(text) => onChange({ q: text })}
      />
      <TextBox
        id={`${id}-quem`}
        label={translate('excluidos.coluna.por')}
        select
        selectProps={{ displayEmpty: true }}
        value={removidoPor}
        onChange={({ target }) => onChange({ removidoPor: target.value })}
        onBlur={() => undefined}
      >
        <MenuItem value="">{translate('excluidos.todos')}</MenuItem>
        {people.map((name) => (
          <MenuItem key={name} value={name} sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
            {name}
          </MenuItem>
        ))}
      </TextBox>
      {bins.length > 1 && (
        <TextBox
          id={`${id}-cadastro`}
          label={translate('excluidos.cadastro')}
          select
          value={resource.name}
          onChange={({ target }) => {
            const other = bins.find(({ name }) => name === target.value);
            if (other) navigate(lixeiraPath(other));
          }}
          onBlur={() => undefined}
        >
          {bins.map(({ name, label }) => (
            <MenuItem key={name} value={name}>
              {label.many}
            </MenuItem>
          ))}
        </TextBox>
      )}
    </Box>
  );
}
