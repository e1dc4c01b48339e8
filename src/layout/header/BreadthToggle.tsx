import DomainIcon from '@mui/icons-material/DomainAddOutlined';
import { ButtonBase, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSeesAll } from '../../authProvider/breadth.ts';
import { useSession } from '../../authProvider/useSession.ts';
import { changeBreadth } from './changeEmpresa.ts';

/** 'Todas as minhas empresas' beside the chosen one, which stays chosen (decisions, 'One company or all'). */
export function BreadthToggle() {
  const translate = useTranslate();
  const { empresas, empresaUsuario } = useSession();
  const all = useSeesAll();
  const count = empresas.length;
  const tip = all
    ? translate('empresa_selector.todas_ligado', { smart_count: count, nome: empresaUsuario?.nome ?? '' })
    : translate('empresa_selector.todas_desligado', { smart_count: count });
  return (
    <Tooltip title={tip} describeChild>
      <ButtonBase
        aria-label={translate('empresa_selector.todas')}
        aria-pressed={all}
        onClick={() => void changeBreadth(!all)}
        sx={{
          flex: 'none',
          gap: 0.5,
          px: { xs: 0.5, sm: 1 },
          minHeight: '2rem',
          minWidth: '2rem',
          borderRadius: 1,
          border: 1,
          typography: 'body2',
          fontWeight: 600,
          whiteSpace: 'nowrap',
          borderColor: all ? 'primary.main' : 'divider',
          color: all ? 'primary.contrastText' : 'text.secondary',
          bgcolor: all ? 'primary.main' : 'transparent',
          '&:hover': { borderColor: all ? 'primary.main' : 'text.secondary' },
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
        }}
      >
        <DomainIcon sx={{ fontSize: '1.1rem' }} aria-hidden />
        <span className="farol-largo-lg">{translate('empresa_selector.todas_curto', { total: count })}</span>
      </ButtonBase>
    </Tooltip>
  );
}
