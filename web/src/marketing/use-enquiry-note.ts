import { useState } from 'react';
import { type Row, textOf } from '../resource/form-values.ts';

interface StoredNote {
  readonly note: string;
  /** The version of the enquiry with this note. */
  readonly version: number;
}

const storedNoteOf = (row: Row): StoredNote => ({ note: textOf(row['note']), version: Number(row['version']) });

/**
 * The note of an enquiry while it is edited. A note that nobody has touched follows the row. A touched one stays; what a
 * colleague has written meanwhile is `otherNote`, so that a save replaces only what was read.
 */
export function useEnquiryNote(row: Row) {
  const rowNote = storedNoteOf(row);
  /** The stored note on which the text is based. It may be newer than the row, which is read again after a save. */
  const [base, setBase] = useState(rowNote);
  const [note, setNote] = useState(rowNote.note);
  const isTouched = note.trim() !== base.note.trim();
  const isOther = rowNote.version > base.version && rowNote.note !== base.note;
  if (rowNote.version > base.version && !(isTouched && isOther)) {
    setBase(rowNote);
    setNote(isTouched ? note : rowNote.note);
  }
  return {
    note,
    setNote,
    isTouched,
    otherNote: isOther ? rowNote.note : null,
    version: Math.max(base.version, rowNote.version),
    onSave: (savedRow: Row) => setBase(storedNoteOf(savedRow)),
  };
}
