import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, IconButton, InputBase, Tooltip } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatCpfCnpj } from '../../../contract/brasil/cpfCnpj.ts';
import type { EmpresaUsuario } from '../../../contract/session.ts';
import { failedToLoad } from '../../feedback/failedToLoad.ts';
import { later } from '../../ui/later.tsx';
import { OnDemand } from '../../ui/OnDemand.tsx';
import { useOpening } from '../../ui/useOpening.ts';
import { EmpresaBadge } from './EmpresaBadge.tsx';
import { empresaLabel, maskedLabel } from './empresaOptions.ts';
import { useEmpresaBox } from './useEmpresaBox.ts';

const EmpresaList = later(async () => (await import('./EmpresaList.tsx')).EmpresaList);

interface Props {
  empresas: readonly EmpresaUsuario[];
  chosen: EmpresaUsuario | null;
  onChoose: (empresa: EmpresaUsuario) => void;
}

const boxSx = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0.25, sm: 1 },
  pl: { xs: 0.5, sm: 0.75 },
  width: { xs: '100%', md: '28rem' },
  maxWidth: '100%',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '&:hover': { borderColor: 'text.secondary' },
  '&:focus-within': {
    borderColor: 'primary.main',
    boxShadow: (theme: { palette: { primary: { main: string } } }) =>
      `0 0 0 1px ${theme.palette.primary.main}`,
  },
} as const;

/** The box in which a company is searched for and chosen (specification 2.4): a combobox over a list of any length. */
export function EmpresaBox({ empresas, chosen, onChoose }: Props) {
  const translate = useTranslate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const { query, isOpen, found, active, moved, open, close, type, choose, onKeyDown } = useEmpresaBox({
    empresas,
    chosen,
    onChoose,
  });
  const listed = useOpening(isOpen ? found : null);
  const whole = chosen && empresaLabel(chosen.nome, formatCpfCnpj(chosen.cpfCnpj));
  const toggleLabel = translate(isOpen ? 'empresa_selector.fechar' : 'empresa_selector.abrir');
  const toggle = () => {
    input.current?.focus();
    if (isOpen) close();
    else open();
  };
  return (
    <>
      <Tooltip title={isOpen ? '' : whole} describeChild>
        <Box ref={setBox} sx={boxSx}>
          {chosen && <EmpresaBadge empresa={chosen} />}
          <InputBase
            inputRef={input}
            value={query ?? (chosen ? maskedLabel(chosen) : '')}
            placeholder={translate('empresa_selector.filtrar')}
            onChange={(event) => type(event.target.value)}
            onClick={() => !isOpen && open()}
            onFocus={(event) => event.target.select()}
            onBlur={close}
            onKeyDown={onKeyDown}
            fullWidth
            inputProps={{
              role: 'combobox',
              'aria-label': translate('empresa_selector.rotulo'),
              'aria-autocomplete': 'list',
              'aria-expanded': isOpen,
              'aria-controls': isOpen ? listId : undefined,
              'aria-activedescendant': isOpen && active >= 0 ? `${listId}-${active}` : undefined,
              autoComplete: 'off',
              spellCheck: false,
            }}
            sx={{ typography: 'body2', minWidth: 0, '& input': { textOverflow: 'ellipsis', py: 0.75 } }}
          />
          <IconButton
            size="small"
            tabIndex={-1}
            sx={{ p: { xs: 0, sm: 0.625 } }}
            aria-label={toggleLabel}
            onMouseDown={(event) => event.preventDefault()}
            onClick={toggle}
          >
            <ExpandMore aria-hidden sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />
          </IconButton>
        </Box>
      </Tooltip>
      <OnDemand wanted={listed !== null} onFailure={failedToLoad}>
        {listed && (
          <EmpresaList
            id={listId}
            anchor={box}
            empresas={listed}
            chosen={chosen}
            active={active}
            moved={moved}
            onChoose={(empresa) => {
              // By a finger or the mouse: the keyboard on the screen is not wanted any more.
              input.current?.blur();
              choose(empresa);
            }}
          />
        )}
      </OnDemand>
    </>
  );
}
