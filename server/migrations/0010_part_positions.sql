ALTER TABLE "module_contents_objective_quizes" ADD COLUMN "index" integer;--> statement-breakpoint
ALTER TABLE "module_contents_subjective_quizes" ADD COLUMN "index" integer;--> statement-breakpoint
ALTER TABLE "module_contents_drag_and_drop_quizes" ADD COLUMN "index" integer;--> statement-breakpoint
ALTER TABLE "module_contents_fill_in_the_blanks_quizes" ADD COLUMN "index" integer;--> statement-breakpoint
ALTER TABLE "module_contents_image_quizes" ADD COLUMN "index" integer;--> statement-breakpoint
ALTER TABLE "assessments_objective_quizes" ADD COLUMN "index" integer;--> statement-breakpoint
ALTER TABLE "assessments_subjective_quizes" ADD COLUMN "index" integer;--> statement-breakpoint
ALTER TABLE "assessments_drag_and_drop_quizes" ADD COLUMN "index" integer;--> statement-breakpoint
ALTER TABLE "assessments_fill_in_the_blanks_quizes" ADD COLUMN "index" integer;--> statement-breakpoint
ALTER TABLE "assessments_image_quizes" ADD COLUMN "index" integer;--> statement-breakpoint
ALTER TABLE "course_modules_assessments" ADD COLUMN "index" integer;--> statement-breakpoint
ALTER TABLE "course_modules_module_contents" ADD COLUMN "index" integer;--> statement-breakpoint
ALTER TABLE "courses_course_modules" ADD COLUMN "index" integer;--> statement-breakpoint
-- Every part keeps the place it has today: its own index becomes the one of each of its places. No learner sees a change, so no
-- release is made anew (no triggers). Row-level security is forced on the owner of the tables too: it is lifted, and put back.
DO $$ DECLARE pair record; BEGIN
  FOR pair IN SELECT * FROM (VALUES
    ('module_contents_objective_quizes', 'objective_quizzes'),
    ('module_contents_subjective_quizes', 'subjective_quizzes'),
    ('module_contents_drag_and_drop_quizes', 'drag_and_drop_quizzes'),
    ('module_contents_fill_in_the_blanks_quizes', 'fill_in_the_blanks_quizzes'),
    ('module_contents_image_quizes', 'image_quizzes'),
    ('assessments_objective_quizes', 'objective_quizzes'),
    ('assessments_subjective_quizes', 'subjective_quizzes'),
    ('assessments_drag_and_drop_quizes', 'drag_and_drop_quizzes'),
    ('assessments_fill_in_the_blanks_quizes', 'fill_in_the_blanks_quizzes'),
    ('assessments_image_quizes', 'image_quizzes'),
    ('course_modules_assessments', 'assessments'),
    ('course_modules_module_contents', 'module_contents'),
    ('courses_course_modules', 'course_modules')) AS pairs (link, child) LOOP
    EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', pair.child);
    EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY, DISABLE TRIGGER USER', pair.link);
    EXECUTE format('UPDATE %I l SET "index" = c."index" FROM %I c WHERE c.owner = l.owner AND c.id = l.child_id', pair.link, pair.child);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY, ENABLE TRIGGER USER', pair.link);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', pair.child);
  END LOOP;
END $$;
