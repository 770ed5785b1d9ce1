import { Icon } from './icon.tsx';

interface StepButtonProps {
  label: string;
  control: 'up' | 'down';
  /** The entry cannot move further. The button is not disabled, because it would lose the focus. */
  isEnd: boolean;
  onPress: () => void;
  className?: string | undefined;
}

/** Moves an entry of a list by one place. */
export function StepButton({ label, control, isEnd, onPress, className }: StepButtonProps) {
  return (
    <button
      type="button"
      className={className}
      data-control={control}
      aria-label={label}
      aria-disabled={isEnd}
      onClick={() => isEnd || onPress()}
    >
      <Icon name={control} size={18} />
    </button>
  );
}
